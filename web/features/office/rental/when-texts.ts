export const whenTexts = {
  openEnd: 'jusqu’à nouvel ordre',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  hoursMinutes: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')}`,
  days: (days: number) => `${days} j`,
  daysHours: (days: number, hours: number) => `${days} j ${hours} h`,
} as const;
