/** How a request reached the agency. */
export const requestSources = ['site', 'téléphone', 'whatsapp', 'comptoir', 'autre'] as const;
export type RequestSource = (typeof requestSources)[number];
