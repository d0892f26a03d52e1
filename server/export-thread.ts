import { workerData } from 'node:worker_threads';
import { createLongLists, type ExportOrder } from './exports/long/service.ts';
import { writeList } from './exports/writing/service.ts';
import { openReading } from './platform/db/reading.ts';
import { giveWay } from './platform/threads/low-priority.ts';
import { sendParts } from './platform/threads/send-parts.ts';

giveWay();
const { place, list, format, at } = workerData as ExportOrder;
const database = openReading(place);
const open = createLongLists({ database, clock: { now: () => at } });
await sendParts(open(list, (listed) => writeList(listed, format)));
await database.close();
