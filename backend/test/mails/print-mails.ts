import { renderMail } from '../../src/features/messages/email/render-mail.js';
import { OPERATOR, PUBLIC_URL } from './sample-facts.js';
import { sampleMails } from './sample-mails.js';

// Prints every sample mail as one line of JSON: `{ name, subject, message, html }`.

for (const [name, content] of sampleMails) {
  const mail = await renderMail(content, PUBLIC_URL, OPERATOR);
  process.stdout.write(`${JSON.stringify({ name, ...mail })}\n`);
}
process.stdout.write('all printed\n');
