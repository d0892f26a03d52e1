interface Shelved {
  page: { key: string };
  bytes: number;
}

export interface ShelvesOptions<E> {
  maxBytes: number;
  maxQueryBytes: number;
  /** Nobody may be given it any more. */
  isOver: (entry: E) => boolean;
  onDrop: (entry: E) => void;
}

/**
 * Where cached answers stand, by address. Those with a query stand apart: anybody can make them up by the thousand, so they
 * have their share and make room first, and a flood of them pushes out no page that everybody looks at.
 */
export function createShelves<E extends Shelved>(options: ShelvesOptions<E>) {
  const { maxBytes, maxQueryBytes, isOver, onDrop } = options;
  const plain = { entries: new Map<string, E>(), bytes: 0 };
  const queried = { entries: new Map<string, E>(), bytes: 0 };
  const shelfOf = (key: string) => (key.includes('?') ? queried : plain);
  const bytes = () => plain.bytes + queried.bytes;

  function drop(entry: E) {
    const shelf = shelfOf(entry.page.key);
    if (!shelf.entries.delete(entry.page.key)) return;
    shelf.bytes -= entry.bytes;
    onDrop(entry);
  }

  /** The oldest go first. */
  function dropWhile({ entries }: typeof plain, isTooMuch: (oldest: E) => boolean) {
    for (const oldest of entries.values()) {
      if (!isTooMuch(oldest)) break;
      drop(oldest);
    }
  }

  return {
    get: (key: string) => shelfOf(key).entries.get(key),
    all: () => [...plain.entries.values(), ...queried.entries.values()],
    drop,
    put(entry: E) {
      const shelf = shelfOf(entry.page.key);
      const before = shelf.entries.get(entry.page.key);
      if (before) drop(before);
      shelf.entries.set(entry.page.key, entry);
      shelf.bytes += entry.bytes;
      dropWhile(queried, (oldest) => isOver(oldest) || queried.bytes > maxQueryBytes || bytes() > maxBytes);
      dropWhile(plain, (oldest) => isOver(oldest) || bytes() > maxBytes);
    },
    /** It is as new: others are older now. */
    renew(entry: E) {
      const { entries } = shelfOf(entry.page.key);
      entries.delete(entry.page.key);
      entries.set(entry.page.key, entry);
    },
    resize(entry: E, size: number) {
      shelfOf(entry.page.key).bytes += size - entry.bytes;
      entry.bytes = size;
    },
    bytes,
  };
}
