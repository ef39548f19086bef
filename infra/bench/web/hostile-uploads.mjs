import '../../../backend/test/typescript-loader.mjs';
import { quantile } from '@terrace/bench/bench-row';
import { evenRequests } from '@terrace/bench/even-requests';
import { dueTicket } from './due-ticket.mjs';
import { cookiesOf } from './sign-in.mjs';

const ROUNDS = 6;
const SECONDS = 5;
const OTHERS_PER_SECOND = 50;
/** Uploads of one seller that run at a time, without a pause: one file is read, and one waits. */
const UPLOADS = 2;

/**
 * What others feel while a seller uploads malicious files: p99 of requests at an even rate, meanwhile and on an idle server,
 * alternately. Of a list that is cached, and of a buyer's orders from the database. p99 of all rounds together: of one
 * round it would be its third slowest request.
 */
export async function measureHostileUploads({ url, accounts }) {
  const { endlessPdf, packedPdf, rawPdf } = await import('../../../backend/test/hostile-files.js');
  const files = [endlessPdf(), packedPdf(), rawPdf({ pages: 10_000 })];
  const ticket = await dueTicket(url, accounts);
  const cookies = await cookiesOf(url, '/login', accounts.buyer);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  /** @type {readonly { name: string, path: string, headers: Record<string, string> }[]} */
  const others = [
    { name: 'a cached list', path: '/api/catalogue/events?perPage=24', headers: {} },
    { name: "a buyer's orders", path: '/api/orders?page=1', headers: { Cookie } },
  ];
  const rows = [];
  for (const { name, path, headers } of others) {
    const request = () => evenRequests(url + path, OTHERS_PER_SECOND, SECONDS, headers);
    /** @type {Record<'idle' | 'meanwhile' | 'idleAgain', number[]>} */
    const latencies = { idle: [], meanwhile: [], idleAgain: [] };
    for (let round = 0; round < ROUNDS; round++) {
      latencies.idle.push(...(await request()));
      latencies.meanwhile.push(...(await during(ticket, files, request)));
      latencies.idleAgain.push(...(await request()));
    }
    rows.push(rowOf(`${name} during hostile uploads, ${OTHERS_PER_SECOND}/s, p99`, latencies));
  }
  return rows;
}

/** What the work returns that is done during uploads of these files. */
async function during(ticket, files, work) {
  let isOver = false;
  const uploads = Array.from({ length: UPLOADS }, async (_nothing, upload) => {
    for (let next = upload; !isOver; next++) await refused(ticket, files[next % files.length]);
  });
  const result = await work();
  isOver = true;
  await Promise.all(uploads);
  return result;
}

function rowOf(name, latencies) {
  const p99 = (of) => quantile(latencies[of], 0.99);
  const ratio = p99('meanwhile') / p99('idle');
  return {
    row: 'web',
    case: name,
    unit: 'ms',
    ours: p99('meanwhile'),
    peers: { idle: p99('idle') },
    ratios: { idle: ratio, 'A/A': p99('idleAgain') / p99('idle') },
    goal: '≤ 2 × idle',
    met: ratio <= 2,
  };
}

/** Uploads a file, which the server must refuse as malicious. */
async function refused(ticket, bytes) {
  const error = await ticket.send(bytes, 'ticket.pdf').then(
    () => new Error('A malicious file was accepted'),
    (reason) => reason,
  );
  if (!/file-harmful|too-many-pages/.test(String(error))) throw error;
}
