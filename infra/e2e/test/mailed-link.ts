import { until } from '../../../backend/test/until.js';
import type { World } from './world.js';

/** The texts of the mails that the sandbox received for an address. */
export async function mailsTo({ sandbox }: World, email: string): Promise<readonly string[]> {
  const inbox = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(email)}`);
  return ((await inbox.json()) as { items: { message: string }[] }).items.map(({ message }) => message);
}

/** The link to set a password that was mailed to an address, once it has arrived. */
export async function mailedLink(world: World, email: string): Promise<string> {
  let link: string | undefined;
  await until(`a mail to ${email}`, async () => {
    const messages = await mailsTo(world, email);
    link = messages.map((message) => /http\S+reset-password\S+/.exec(message)?.[0]).find(Boolean);
    return link !== undefined;
  });
  return link ?? '';
}
