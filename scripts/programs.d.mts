export const howToInstall: { chromium: string; postgres: string };
export function findChromium(): string | undefined;
export function findPostgres(): string | undefined;
