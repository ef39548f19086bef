// The attackers of hostile-uploads.mjs, in a process of their own: their work would be measured as the server's latency. The
// first message names an attack, which goes on until the next message.
import '../../../backend/test/typescript-loader.mjs';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { dueTicket } from './due-ticket.mjs';
import { checkWideFiles, uploadAsStrangers } from './hostile-bodies.mjs';

/** Uploads of one seller that run at a time, without a pause: one file is read, and one waits. */
const UPLOADS = 2;

const ATTACKS = {
  'hostile uploads': uploadMalicious,
  'uploads held back': (url, _accounts, isOver) => uploadAsStrangers(url, isOver),
  'files of a million columns': checkWideFiles,
};

// Attackers have machines of their own; what is measured comes first where they share one.
setPriority(constants.priority.PRIORITY_LOW);
const [{ attack, url, accounts }] = await once(process, 'message');
let isOver = false;
process.once('message', () => (isOver = true));
await ATTACKS[attack](url, accounts, () => isOver);
process.disconnect();

/** Uploads malicious files for a ticket of the demo seller, without a pause. */
async function uploadMalicious(url, accounts, isOver) {
  const { endlessPdf, packedPdf, rawPdf } = await import('../../../backend/test/hostile-files.js');
  const files = [endlessPdf(), packedPdf(), rawPdf({ pages: 10_000 })];
  const ticket = await dueTicket(url, accounts);
  const uploads = Array.from({ length: UPLOADS }, async (_nothing, upload) => {
    for (let next = upload; !isOver(); next++) await expectRefused(ticket, files[next % files.length]);
  });
  await Promise.all(uploads);
}

/** Uploads a file, which the server must refuse as malicious. */
async function expectRefused(ticket, bytes) {
  const error = await ticket.send(bytes, 'ticket.pdf').then(
    () => new Error('A malicious file was accepted'),
    (reason) => reason,
  );
  if (!/file-harmful|too-many-pages/.test(String(error))) throw error;
}
