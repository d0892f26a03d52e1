/** The archive cannot be used, or must not be; the message says why to whoever runs the program. */
export class ArchiveRefused extends Error {}

export const damaged = (why: string, cause?: unknown) =>
  new ArchiveRefused(`The archive is damaged: ${why}. Nothing was replaced.`, { cause });
