import '../../../backend/test/typescript-loader.mjs';
import { quantile } from '@terrace/bench/bench-row';
import { evenRequests } from '@terrace/bench/even-requests';
import { dueTicket } from './due-ticket.mjs';
import { cookiesOf } from './sign-in.mjs';

/** Long enough for what the server does about a seller who goes on. */
const SECONDS = 90;
const IDLE_SECONDS = 30;
const WARM_UP = { perSecond: 500, seconds: 10 };
const OTHERS_PER_SECOND = 50;
/** Uploads of one seller that run at a time, without a pause: one file is read, and one waits. */
const UPLOADS = 2;

/**
 * What others feel while a seller uploads malicious files, without a pause between them: p99 of requests at an even rate,
 * meanwhile and on an idle server, before and after. Of a list that is cached, and of a buyer's orders from the database.
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
    await evenRequests(url + path, WARM_UP.perSecond, WARM_UP.seconds, headers);
    const during = (seconds) => evenRequests(url + path, OTHERS_PER_SECOND, seconds, headers);
    const latencies = {
      idle: await during(IDLE_SECONDS),
      meanwhile: await whileUploading(ticket, files, () => during(SECONDS)),
      idleAgain: await during(IDLE_SECONDS),
    };
    rows.push(rowOf(`${name} during hostile uploads, ${OTHERS_PER_SECOND}/s, p99`, latencies));
  }
  return rows;
}

/** What the work returns that is done during uploads of these files. */
async function whileUploading(ticket, files, work) {
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
