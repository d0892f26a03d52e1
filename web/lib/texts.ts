/** Words that belong to no one screen. */
export const texts = {
  waitSeconds: (seconds: number) => ` (dans ${seconds} s)`,
  waitMinutes: (minutes: number) => ` (dans ${minutes} min)`,
} as const;
