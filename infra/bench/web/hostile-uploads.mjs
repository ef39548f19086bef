import '../../../backend/test/typescript-loader.mjs';
import { quantile } from '@terrace/bench/bench-row';
import { evenRequests } from '@terrace/bench/even-requests';
import { dueTicket } from './due-ticket.mjs';
import { checkWideFiles, uploadAsStrangers } from './hostile-bodies.mjs';
import { cookiesOf } from './sign-in.mjs';

/** Long enough for what the server does about a seller who goes on. */
const SECONDS = 90;
const IDLE_SECONDS = 30;
const WARM_UP = { perSecond: 500, seconds: 10 };
const OTHERS_PER_SECOND = 50;
/** Uploads of one seller that run at a time, without a pause: one file is read, and one waits. */
const UPLOADS = 2;

/** How much more memory the server may have during an attack than before, in MB. */
const MAX_GROWTH_MB = 200;

/**
 * What others feel during attacks by uploads, each of which goes on without a pause: p99 of requests at an even rate, meanwhile
 * and on an idle server, before and after; and the server's memory. Malicious files of a seller, beside a list that is cached and
 * a buyer's orders from the database; beside the list, uploads of strangers that keep their last byte back, and a seller's files
 * with a million columns.
 */
export async function measureHostileUploads({ url, accounts }) {
  const { endlessPdf, packedPdf, rawPdf } = await import('../../../backend/test/hostile-files.js');
  const files = [endlessPdf(), packedPdf(), rawPdf({ pages: 10_000 })];
  const ticket = await dueTicket(url, accounts);
  const cookies = await cookiesOf(url, '/login', accounts.buyer);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const list = { name: 'a cached list', path: '/api/catalogue/events?perPage=24', headers: {} };
  const orders = { name: "a buyer's orders", path: '/api/orders?page=1', headers: { Cookie } };
  const malicious = (isOver) => uploadMalicious(ticket, files, isOver);
  const attacks = [
    { attack: malicious, during: 'hostile uploads', others: list },
    { attack: malicious, during: 'hostile uploads', others: orders },
    { attack: (isOver) => uploadAsStrangers(url, isOver), during: 'uploads held back', others: list },
    {
      attack: (isOver) => checkWideFiles(url, accounts, isOver),
      during: 'files of a million columns',
      others: list,
    },
  ];
  const rows = [];
  for (const { attack, during, others } of attacks)
    rows.push(...(await measureAttack(url, attack, during, others)));
  return rows;
}

async function measureAttack(url, attack, during, { name, path, headers }) {
  await evenRequests(url + path, WARM_UP.perSecond, WARM_UP.seconds, headers);
  const ask = (seconds) => evenRequests(url + path, OTHERS_PER_SECOND, seconds, headers);
  const idle = await ask(IDLE_SECONDS);
  const before = await residentMb(url);
  let [isOver, most] = [false, before];
  const watching = setInterval(() => void residentMb(url).then((now) => (most = Math.max(most, now))), 1_000);
  const attacking = attack(() => isOver);
  const meanwhile = await Promise.race([
    ask(SECONDS),
    attacking.then(() => Promise.reject(new Error('It ended'))),
  ]);
  isOver = true;
  await attacking;
  clearInterval(watching);
  const idleAgain = await ask(IDLE_SECONDS);
  const growth = most - before;
  return [
    rowOf(`${name} during ${during}, ${OTHERS_PER_SECOND}/s, p99`, { idle, meanwhile, idleAgain }),
    {
      ...{ row: 'web', case: `memory during ${during}, beside ${name}`, unit: 'MB', ours: most },
      ...{ peers: { before }, ratios: { before: most / before } },
      ...{ goal: `≤ +${MAX_GROWTH_MB} MB`, met: growth <= MAX_GROWTH_MB },
    },
  ];
}

/** Resident memory of the server process. */
async function residentMb(url) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('The metrics have no resident memory');
  return Number(bytes) / 1024 ** 2;
}

/** Uploads these files without a pause until `isOver`. */
async function uploadMalicious(ticket, files, isOver) {
  const uploads = Array.from({ length: UPLOADS }, async (_nothing, upload) => {
    for (let next = upload; !isOver(); next++) await refused(ticket, files[next % files.length]);
  });
  await Promise.all(uploads);
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
