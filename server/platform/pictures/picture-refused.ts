import type { pictureRefusals } from '../../../api/words/errors.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { Refusal } from '../http/refusal.ts';

export type PictureRefusedCode = (typeof pictureRefusals)[number];

/** What was sent is not a picture that can be taken. */
export class PictureRefused extends Error {
  readonly code: PictureRefusedCode;

  constructor(code: PictureRefusedCode) {
    super(code);
    this.name = 'PictureRefused';
    this.code = code;
  }
}

/** The refusal to answer with, which names the file where several came; any other error stays what it is. */
export function refusalOfPicture(error: unknown, field: string, filename?: string): unknown {
  if (!(error instanceof PictureRefused)) return error;
  const reason = refusalMessages[error.code];
  const message = filename ? `${filename} : ${reason}` : reason;
  return new Refusal(error.code, { message, fields: { [field]: message } });
}
