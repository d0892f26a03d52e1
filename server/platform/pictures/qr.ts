import { encode } from 'uqr';

/** The squares that a phone scans: the side of the whole, and what is dark in it as one path. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.map((row, y) => {
    const dark = row.flatMap((isDark, x) => (isDark ? [x] : []));
    return dark.map((x) => `M${x} ${y}h1v1h-1z`).join('');
  });
  return { size, path: rows.join('') };
}
