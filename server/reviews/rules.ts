/** To one decimal, as it is shown: 4.666… is 4.7. */
export const averageRating = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);
