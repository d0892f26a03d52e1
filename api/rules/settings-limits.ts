/** As many as are typed in years: past ones are of use to nobody. */
export const specialDaysMax = 60;

/** How much a visitor reads; over the pictures of the home page, how much finds room on a phone. */
export const passageLimits = {
  hero: { fewest: 3, most: 3, title: 50, text: 160 },
  faq: { fewest: 0, most: 12, title: 120, text: 800 },
  conditions: { fewest: 0, most: 20, title: 80, text: 2000 },
} as const;

export const aboutLimits = {
  about_heading: 80,
  about_lead: 400,
  about_story: 2500,
  about_vision: 300,
  about_mission: 300,
} as const;

/** All of that in the widest letters. */
export const settingsMaxBytes = 256 * 1024;
