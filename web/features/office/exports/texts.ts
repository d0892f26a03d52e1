export const texts = { export: 'Exporter', xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' } as const;

export const englishTexts: Record<keyof typeof texts, string> = {
  export: 'Export',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
};
