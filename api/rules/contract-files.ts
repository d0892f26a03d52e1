/** What the agency may keep as a contract. */
export const maxContractBytes = 20 * 1024 * 1024;
export const maxContractsAtOnce = 20;
export const contractExtensions = ['.doc', '.docx'] as const;
export type ContractExtension = (typeof contractExtensions)[number];

/** Null when the name does not end like a Word document. */
export function contractExtensionOf(name: string): ContractExtension | null {
  const lower = name.toLowerCase();
  return contractExtensions.find((extension) => lower.endsWith(extension)) ?? null;
}
