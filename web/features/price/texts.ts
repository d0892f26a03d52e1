export const priceTexts = {
  total: 'Total',
} as const;
