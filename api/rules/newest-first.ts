interface Dated {
  created_at: string;
  _id: string;
}

/** The order of every list of requests, for `toSorted`. ISO instants of one length sort as texts. */
export function newestFirst(a: Dated, b: Dated): number {
  const [one, other] = [`${a.created_at} ${a._id}`, `${b.created_at} ${b._id}`];
  return one < other ? 1 : one > other ? -1 : 0;
}
