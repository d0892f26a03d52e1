/** To one decimal, as it is shown: 4.666… is 4.7. */
export const averageRating = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);

/** A place in the list of a car's reviews, as `reviewCursor` writes it. */
export function parseCursor(cursor: string) {
  const [moment = '', id = ''] = cursor.split('.');
  return { created_at: Number(moment), id };
}
