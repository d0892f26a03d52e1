import { parentPort, workerData } from 'node:worker_threads';
import { DeliveryFailed, type OutgoingMail } from './delivery.ts';
import type { Log } from '../logging.ts';
import type { Order, ThreadOptions, Told } from './thread.ts';
import { createMailer } from './mailer.ts';

const tell = (told: Told) => parentPort?.postMessage(told);
const logging =
  (level: keyof Log) =>
  (fields: object, line: string): void =>
    tell({ kind: 'log', level, fields, line });
const log: Log = { info: logging('info'), warn: logging('warn'), error: logging('error') };
const mailer = createMailer({ ...(workerData as ThreadOptions), log });

async function deliver(number: number, mail: OutgoingMail): Promise<void> {
  try {
    await mailer.deliver(mail);
    tell({ kind: 'delivered', number });
  } catch (error) {
    const { reason, permanent } = DeliveryFailed.from(error);
    tell({ kind: 'failed', number, reason, permanent });
  }
}

parentPort?.on('message', (order: Order) => {
  if (order !== 'end') return void deliver(order.number, order.mail);
  mailer.close();
  // Nothing is left to wait for: the thread ends by itself.
  parentPort?.close();
});
