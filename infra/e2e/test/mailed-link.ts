import { eventually } from '../../../backend/test/eventually.js';
import type { World } from './world.js';

/** The mails that the sandbox received for an address: of each its subject, and its text from the next line on. */
export async function mailsTo({ sandbox }: World, email: string): Promise<readonly string[]> {
  const inbox = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(email)}`);
  const { items } = (await inbox.json()) as { items: { subject: string; message: string }[] };
  return items.map(({ subject, message }) => `${subject}\n${message}`);
}

/** Waits for a mail to an address with this subject whose text contains this. */
export async function mailArrives(
  world: World,
  email: string,
  { subject, text = '' }: { readonly subject: string; readonly text?: string },
): Promise<void> {
  await eventually(`the mail ${subject}`, async () =>
    (await mailsTo(world, email)).some((mail) => mail.startsWith(`${subject}\n`) && mail.includes(text)),
  );
}

/** The link to set a password that was mailed to an address, once it has arrived. */
export async function mailedLink(world: World, email: string): Promise<string> {
  let link: string | undefined;
  await eventually(`a mail to ${email}`, async () => {
    const messages = await mailsTo(world, email);
    link = messages.map((message) => /http\S+reset-password\S+/.exec(message)?.[0]).find(Boolean);
    return link !== undefined;
  });
  return link ?? '';
}
