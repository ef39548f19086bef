import { fork } from 'node:child_process';
import { once } from 'node:events';
import { quantile } from '@terrace/bench/bench-row';
import { evenRequests } from '@terrace/bench/even-requests';
import { cookiesOf } from './sign-in.mjs';

/** Long enough for what the server does about a seller who goes on. */
const SECONDS = 90;
const IDLE_SECONDS = 30;
const WARM_UP = { perSecond: 500, seconds: 10 };
const OTHERS_PER_SECOND = 50;

/** How much more memory the server may have during an attack than before, in MB. */
const MAX_GROWTH_MB = 200;

/**
 * What others feel during attacks by uploads, each of which goes on without a pause: p99 of requests at an even rate, meanwhile
 * and on an idle server, before and after; and the server's memory. Malicious files of a seller, beside a list that is cached and
 * a buyer's orders from the database; beside the list, uploads of strangers that keep their last byte back, and a seller's files
 * with a million columns. What strangers' uploads to a bare server take from others shows what the machine makes of it.
 */
export async function measureHostileUploads({ url, accounts }) {
  const cookies = await cookiesOf(url, '/login', accounts.buyer);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const list = { name: 'a cached list', path: '/api/catalogue/events?perPage=24', headers: {} };
  const orders = { name: "a buyer's orders", path: '/api/orders?page=1', headers: { Cookie } };
  const rows = [];
  for (const { attack, others, hasControl = false } of [
    { attack: 'hostile uploads', others: list },
    { attack: 'hostile uploads', others: orders },
    { attack: 'uploads held back', others: list, hasControl: true },
    { attack: 'files of a million columns', others: list },
  ])
    rows.push(...(await measureAttack({ url, accounts, attack }, others, hasControl)));
  return rows;
}

async function measureAttack({ url, accounts, attack }, { name, path, headers }, hasControl) {
  await evenRequests(url + path, WARM_UP.perSecond, WARM_UP.seconds, headers);
  const ask = (seconds) => evenRequests(url + path, OTHERS_PER_SECOND, seconds, headers);
  const idle = await ask(IDLE_SECONDS);
  const before = await residentMb(url);
  let most = before;
  const watching = setInterval(() => void residentMb(url).then((now) => (most = Math.max(most, now))), 1_000);
  const askDuring = async (target) => {
    const attackers = startAttackers({ url: target, accounts, attack });
    const latencies = await Promise.race([ask(SECONDS), attackers.failed]);
    await attackers.stop();
    return latencies;
  };
  const meanwhile = await askDuring(url);
  clearInterval(watching);
  const besideBareServer = hasControl ? await withBareServer(askDuring) : undefined;
  const idleAgain = await ask(IDLE_SECONDS);
  const growth = most - before;
  return [
    rowOf(`${name} during ${attack}, ${OTHERS_PER_SECOND}/s, p99`, {
      idle,
      meanwhile,
      idleAgain,
      besideBareServer,
    }),
    {
      ...{ row: 'web', case: `memory during ${attack}, beside ${name}`, unit: 'MB', ours: most },
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

/** Starts an attack in another process; `failed` rejects when it ends before it is stopped. */
function startAttackers(message) {
  const child = fork(new URL('attackers.mjs', import.meta.url));
  child.send(message);
  const ended = once(child, 'exit');
  let isStopped = false;
  const failed = ended.then(([code]) => {
    if (code !== 0 || !isStopped) throw new Error(`The attackers ended with ${code}`);
  });
  return {
    failed,
    stop() {
      isStopped = true;
      child.send('stop');
      return failed;
    },
  };
}

/** Runs the work with the address of a bare server in a process of its own. */
async function withBareServer(work) {
  const child = fork(new URL('bare-server.mjs', import.meta.url));
  const [address] = await once(child, 'message');
  try {
    return await work(address);
  } finally {
    child.disconnect();
  }
}

function rowOf(name, latencies) {
  const p99 = (of) => quantile(latencies[of], 0.99);
  const ratio = p99('meanwhile') / p99('idle');
  const control = latencies.besideBareServer && p99('besideBareServer');
  return {
    row: 'web',
    case: name,
    unit: 'ms',
    ours: p99('meanwhile'),
    peers: { idle: p99('idle'), ...(control && { 'beside a bare server': control }) },
    ratios: {
      ...{ idle: ratio, 'A/A': p99('idleAgain') / p99('idle') },
      ...(control && { 'beside a bare server': p99('meanwhile') / control }),
    },
    goal: '≤ 2 × idle',
    met: ratio <= 2,
  };
}
