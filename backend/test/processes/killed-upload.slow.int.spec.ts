import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { deliverFile } from '@terrace/contracts/http/buying/deliveries';
import { getTicketFile } from '@terrace/contracts/http/buying/e-tickets';
import { addressOfCall } from '@terrace/contracts/http/endpoint';
import pg from 'pg';
import { UnusedTicketFiles } from '../../src/features/care/deliveries/deliver/unused-ticket-files.sweeper.js';
import { FileStore } from '../../src/platform/files/file-store.js';
import type { Caller } from '../caller.js';
import { descendantsOf, isRunning, processorSecondsOf } from '../child-processes.js';
import { DeliveryWorld } from '../delivery-world.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { endlessPdf } from '../hostile-files.js';
import { rebuilt } from '../inspected-files.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { ticketPdf } from '../sample-files.js';
import { sendFiles } from '../send-files.js';
import { eventually } from '../eventually.js';

let world: DeliveryWorld;
let program: Program;
let keeper: pg.Client;
beforeAll(async () => {
  buildProgram();
  world = await DeliveryWorld.start();
  keeper = new pg.Client({ connectionString: world.app.databaseUrl });
  await keeper.connect();
});
afterEach(async () => {
  await keeper.query('rollback');
  program.process.kill('SIGKILL');
  await program.ended();
});
afterAll(async () => {
  await keeper.end();
  await world.close();
});

interface Upload {
  readonly seller: Caller;
  readonly id: string;
  readonly bytes: Buffer;
}

/** Sends half of the bytes that the request's content-length announces. */
async function sendHalf({ seller, id, bytes }: Upload): Promise<void> {
  const path = addressOfCall(deliverFile, { params: { id } });
  const headers = {
    ...{ origin: world.app.config.PUBLIC_URL, cookie: seller.cookieHeader(path) },
    'content-type': 'multipart/form-data; boundary=half',
    'content-length': String(2 * bytes.length),
  };
  const sent = request(`${program.url}${path}`, { method: 'POST', headers }).on('error', () => undefined);
  const head = '--half\r\ncontent-disposition: form-data; name="files"; filename="ticket.pdf"\r\n\r\n';
  await new Promise<void>((resolve) =>
    sent.write(Buffer.concat([Buffer.from(head), bytes]), () => resolve()),
  );
}

/** Sends the whole upload, and ignores its outcome because the program is killed. */
function send({ seller, id, bytes }: Upload): void {
  const app = { url: program.url, config: world.app.config };
  void sendFiles(app, seller, deliverFile, { params: { id }, files: [bytes] }).catch(() => undefined);
}

/** Sends the upload while the table is locked, and waits until it waits for that lock. */
async function sendUntil(table: string, upload: Upload): Promise<void> {
  await keeper.query('begin');
  await keeper.query(`lock table ${table} in access exclusive mode`);
  send(upload);
  await eventually(`the upload waits for ${table}`, async () => {
    const { rows } = await keeper.query(
      'select from pg_locks where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())',
      [table],
    );
    return rows.length > 0;
  });
}

/** Ids of the stored ticket files, and of the files that deliveries name. */
async function files(): Promise<{ stored: readonly string[]; named: readonly string[] }> {
  const ids = async (sql: string) => (await keeper.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  return {
    stored: await ids(`select id from files where starts_with(purpose, 'e-ticket') order by id`),
    named: await ids('select distinct unnest(file_ids) as id from delivery_list order by id'),
  };
}

it.each([
  { point: 'half of the file was received', reach: sendHalf },
  {
    point: 'the file is inspected',
    async reach(upload: Upload) {
      send(upload);
      // The process that starts inspections, and the process that inspects the file.
      await eventually(
        'the inspection has started',
        () => descendantsOf(program.process.pid ?? 0).length > 1,
      );
    },
  },
  {
    point: 'a malicious file is inspected',
    async reach({ seller, id }: Upload) {
      send({ seller, id, bytes: endlessPdf() });
      // More than the libraries take to load.
      await eventually('the file takes processor time', () =>
        descendantsOf(program.process.pid ?? 0).some((pid) => processorSecondsOf(pid) >= 3),
      );
    },
  },
  { point: 'the file is stored', reach: (upload: Upload) => sendUntil('files', upload) },
  { point: 'the delivery is appended', reach: (upload: Upload) => sendUntil('streams', upload) },
])('leaves no file behind when killed while $point, and the upload can be repeated', async ({ reach }) => {
  const { seller, buyer, id } = await world.sold({ seats: 1 });
  const bytes = await ticketPdf({ code: newId() });
  program = await startProgram({
    ...world.world.environment,
    ...{ DATABASE_URL: world.app.databaseUrl, PUBLIC_URL: world.app.config.PUBLIC_URL, ROLE: 'api' },
  });
  await program.ready();
  await reach({ seller, id, bytes });
  const descendants = descendantsOf(program.process.pid ?? 0);
  program.process.kill('SIGKILL');
  await program.ended();
  await keeper.query('rollback');
  await eventually('its processes have ended', () => !descendants.some(isRunning));

  await world.app.app.get(UnusedTicketFiles, { strict: false }).removeOlderThan(-60_000);
  const { stored, named } = await files();
  expect(stored).toEqual(named);
  for (const each of stored) expect(await world.app.app.get(FileStore).open(each)).not.toBeNull();

  expect((await world.deliver(seller, id, bytes)).status).toBe(200);
  const { rows } = await keeper.query(
    `select from events where stream_id = $1 and type = 'TicketFileDelivered'`,
    [`delivery-${id}`],
  );
  expect(rows).toHaveLength(1);
  const read = await world.download(buyer, getTicketFile, { params: { id } });
  expect(read.bytes.equals(await rebuilt(bytes))).toBe(true);
});
