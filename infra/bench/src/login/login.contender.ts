import { login } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import { serve } from '../comparison/contender.js';
import { RawConnection } from '../http/raw-connection.js';

// Signs buyers in, each on a separate connection. Arguments: the product's address, and the credentials:
// 'right', a 'wrong' password, or the e-mail of an 'absent' account.

const PASSWORD = 'a password of the benchmarks';
const JSON_BODY = { 'Content-Type': 'application/json' };
const [, , , url = '', given = 'right'] = process.argv;
const buyers = new Map<number, Promise<RawConnection>>();

/** A different buyer for each writer, so that no two write to one account. */
async function openFor(writer: number): Promise<RawConnection> {
  const email = `buyer-${process.pid}-${writer}@example.com`;
  if (given !== 'absent') await signUp(email);
  const password = given === 'right' ? PASSWORD : 'another password';
  return RawConnection.open(`${url}/api${login.path}`, JSON_BODY, JSON.stringify({ email, password }));
}

async function signUp(email: string): Promise<void> {
  const form = { fullName: 'Buyer of benchmarks', email, password: PASSWORD };
  const answer = await fetch(`${url}/api${signup.path}`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
}

serve({
  async operate(writer) {
    const opening = buyers.get(writer) ?? openFor(writer);
    buyers.set(writer, opening);
    const status = await (await opening).send();
    if (status !== (given === 'right' ? 200 : 401)) throw new Error(`A login answered ${status}`);
  },
});
