// A process that sells seats as fast as it can, until it is killed. Arguments: address of the database, ids of shows.
// Says 'ready', and each sale after it was acknowledged.
import { randomUUID } from 'node:crypto';
import { on } from '@terrace/event-core/model/plan';
import { isOutage } from '@terrace/event-core/database/errors';
import { openBoxOffice, showDecider, somebody } from './box-office.js';

const WRITERS = 16;

const [databaseUrl = '', ...shows] = process.argv.slice(2);
const core = openBoxOffice(databaseUrl);
process.stdout.write('ready\n');
await Promise.all(Array.from({ length: WRITERS }, sell));

async function sell(_: unknown, writer: number): Promise<void> {
  for (let sale = 0; ; sale++) {
    const by = randomUUID();
    // Now and then two shows in one append.
    const chosen = [
      shows[(writer + sale) % shows.length],
      ...(sale % 4 === 0 ? [shows[sale % shows.length]] : []),
    ];
    const commands = [...new Set(chosen)].flatMap((id) =>
      id === undefined ? [] : [on(showDecider, id, { type: 'Take', by, seats: 1 })],
    );
    const idempotency = { scope: 'load', key: by, fingerprint: '' };
    const carryOut = () =>
      core.executor.execute({ commands: () => commands, result: { by } }, { ...somebody, idempotency });
    await carryOut().catch(tryAgain(carryOut));
    process.stdout.write(`sold ${by}\n`);
  }
}

/** As a client does after a 503: again, with the same key. */
function tryAgain(carryOut: () => Promise<unknown>) {
  return (error: unknown): Promise<unknown> => {
    if (!isOutage(error)) throw error;
    return carryOut().catch(tryAgain(carryOut));
  };
}
