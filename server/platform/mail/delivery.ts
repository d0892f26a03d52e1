export interface OutgoingMail {
  /** The same mail keeps its id when it is sent again, so that the other side can tell. */
  id: string;
  to: string;
  /** Whence it comes, unless the mailer says so of all. */
  sender?: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file that comes with it. */
  calendar?: string;
  /** Shown by the letter under the name that `logoNamed` reads from it. */
  logo?: { name: string; content: Uint8Array };
}

export interface Mailer {
  /** Resolves once the server has taken the mail; throws DeliveryFailed otherwise, within a minute and a half. */
  deliver(mail: OutgoingMail): Promise<void>;
  /** Takes away what it wrote to files instead of sending it, of these mails. */
  forget(ids: readonly string[]): Promise<void>;
  /** The same of all that was written before. */
  forgetBefore(at: number): Promise<void>;
  /** `force` also cuts off what is being sent. */
  close(options?: { force: boolean }): void;
}

/** `reason` names nobody: what a server answers often repeats the address, and belongs in no log. */
export class DeliveryFailed extends Error {
  readonly permanent: boolean;
  readonly reason: string;

  constructor(reason: string, permanent: boolean, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.permanent = permanent;
  }

  static from(error: unknown): DeliveryFailed {
    if (error instanceof DeliveryFailed) return error;
    const { code = 'unknown', responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
    // A refused login or connection is a matter of set-up, which somebody will mend; a refused mail is not.
    const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
    return new DeliveryFailed(responseCode ? `${code} ${responseCode}` : code, permanent, error);
  }
}
