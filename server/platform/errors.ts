import { type ErrorBody, type RefusalCode, refusals } from '../../api/errors.ts';
import { refusalMessages } from '../../api/messages.ts';

export interface RefusalDetails {
  fields?: Record<string, string>;
  /** Replaces the usual text where the person is helped by more, such as which rental is in the way. */
  message?: string;
  retryAfterSeconds?: number;
}

/** The server says no, for a reason that the person can read. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? refusalMessages[code]);
    this.code = code;
    this.status = refusals[code];
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}
