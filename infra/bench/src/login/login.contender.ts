import { login, signup } from '@terrace/contracts/http/identity';
import { serve } from '../contender.js';
import { RawConnection } from '../http/raw-connection.js';

// Signs buyers in, each on a connection of its own. Argument: where the product is.

const PASSWORD = 'a password of the benchmarks';
const JSON_BODY = { 'Content-Type': 'application/json' };
const url = process.argv[3] ?? '';
const buyers = new Map<number, Promise<RawConnection>>();

/** A buyer of this writer's own, so that no two write to one account. */
async function openFor(writer: number): Promise<RawConnection> {
  const email = `buyer-${process.pid}-${writer}@example.com`;
  const form = { fullName: 'Buyer of benchmarks', email, password: PASSWORD };
  const answer = await fetch(`${url}/api${signup.path}`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  const credentials = JSON.stringify({ email, password: PASSWORD });
  return RawConnection.open(`${url}/api${login.path}`, JSON_BODY, credentials);
}

serve({
  async operate(writer) {
    const opening = buyers.get(writer) ?? openFor(writer);
    buyers.set(writer, opening);
    const status = await (await opening).send();
    if (status !== 200) throw new Error(`A login answered ${status}`);
  },
});
