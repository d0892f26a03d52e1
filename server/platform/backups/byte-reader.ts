/** Takes bytes from a stream by the number. */
export function createByteReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  return {
    /** Fewer when the stream ends before; none at its end. */
    async take(length: number): Promise<Buffer> {
      const parts = [rest];
      let have = rest.length;
      while (have < length) {
        const next = await chunks.next();
        if (next.done) break;
        const { value } = next;
        parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        have += value.length;
      }
      const all = parts.length === 1 ? rest : Buffer.concat(parts);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
    /** What has not been taken yet. */
    async *remainder(): AsyncGenerator<Uint8Array> {
      if (rest.length > 0) yield rest;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    },
  };
}

export type ByteReader = ReturnType<typeof createByteReader>;
