import { createHash } from 'node:crypto';
import {
  billed,
  sampleCreditNote,
  sampleInvoice,
  sampleReceipt,
  sampleStatement,
} from './sample-documents.js';

// Makes the sample documents in a process and time zone of its own, and prints their hashes. Argument: the zone.

process.env['TZ'] = process.argv[2];

const made = [
  await sampleReceipt(billed(20, 'Zoë Владимир محمد')),
  await sampleInvoice(billed(2, 'Ada'), { name: 'Zoë Ltd', address: '1 High Street', vatNumber: 'GB123' }),
  await sampleCreditNote(billed(1, null)),
  await sampleStatement(70),
];
for (const bytes of made) process.stdout.write(`${createHash('sha256').update(bytes).digest('hex')}\n`);
process.stdout.write('all made\n');
