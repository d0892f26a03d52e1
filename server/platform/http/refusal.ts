import { type ErrorBody, type RefusalCode, refusals } from '../../../api/words/errors.ts';
import { type FieldMessageCode, fieldMessages, refusalMessages } from '../../../api/words/messages.ts';

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

/** What a schema cannot know, such as a date that is over, refused by the field as a schema would, with what one said. */
export function invalidFields(
  codes: Partial<Record<string, FieldMessageCode>>,
  said: Record<string, string> = {},
): Refusal {
  const given = Object.entries(codes).filter((entry): entry is [string, FieldMessageCode] => entry[1] !== undefined);
  return new Refusal('invalid_input', {
    fields: { ...said, ...Object.fromEntries(given.map(([name, code]) => [name, fieldMessages[code]])) },
  });
}
