import { totpCode, totpStepAt } from '../platform/totp.ts';

/** The code that an application shows at a moment, or so many half minutes later. */
export const codeAt = (secret: string, now: number, later = 0) =>
  totpCode(secret.replaceAll(' ', ''), totpStepAt(now) + later);
