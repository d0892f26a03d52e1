interface Days {
  from: string;
  to: string;
}

export const lengthOf = ({ from, to }: Days): number => Date.parse(to) - Date.parse(from);

/** Long enough for every day of the week. */
export const hasWeeks = (days: Days): boolean => lengthOf(days) >= 6 * 86_400_000;
