import type { Db } from '../platform/db.ts';
import { newId } from '../platform/random.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Call it in the transaction that the mail tells of: both happen, or neither. */
export async function queueMail(tx: Db, mail: Mail, now: number): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      created_at: now,
      next_attempt_at: now,
      leased_until: 0,
      attempts: 0,
      sent_at: null,
      last_error: null,
    })
    .execute();
}
