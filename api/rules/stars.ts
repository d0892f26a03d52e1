/** How many stars a review may give. */
export const starChoices = [1, 2, 3, 4, 5] as const;
export const [minStars] = starChoices;
export const maxStars = starChoices.length;
