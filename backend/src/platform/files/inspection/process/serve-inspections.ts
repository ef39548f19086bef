import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { FairQueue } from '../../../limits/fair-queue.js';
import { subjectKey } from '../../../limits/limit-key.js';
import { InspectionRequest } from '../inspection-job.js';
import { Inspections } from './inspections.js';

// The program bundle/serve-inspections.js: inspects files for the servers of one machine, in a container of its own, without
// secrets and network. They reach it by a Unix socket, whose path is its argument.

/** Each server sends one file at a time. */
const MAX_WAITING = 64;
const RETRY_AFTER_S = 60;

const [, , socket = ''] = process.argv;
const inspections = new Inspections();
const queue = new FairQueue({ concurrency: 1, maxWaiting: MAX_WAITING, retryAfter: RETRY_AFTER_S });

const server = createServer((request, response) => {
  answer(request).then(
    (bytes) => response.end(bytes),
    () => response.writeHead(503).end(),
  );
});
rmSync(socket, { force: true });
server.listen(socket, () => {
  // The servers run as another user; the folder is theirs and this program's alone.
  chmodSync(socket, 0o666);
});
process.on('SIGTERM', () => process.exit());

async function answer(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const asked = InspectionRequest.parse(deserialize(await buffer(request)));
  return serialize(await queue.run(subjectKey('account', asked.sender), () => inspections.answerTo(asked)));
}
