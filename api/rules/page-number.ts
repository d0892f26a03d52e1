/** Which page of a list an address means. */
export const pageParam = 'page';

/** The first one, unless the address says another. */
export function readPage(params: URLSearchParams): number {
  const given = params.get(pageParam) ?? '';
  return /^[1-9]\d{0,4}$/.test(given) ? Number(given) : 1;
}
