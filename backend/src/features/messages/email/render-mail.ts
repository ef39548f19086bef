import type { Engine } from 'mrml';
import type { MailContent } from './mail-content.js';
import type { Operator } from './mail-footer.js';
import { mailMarkup } from './mail-html.js';
import { plainText } from './mail-plain-text.js';

/** A mail as it is posted to the email service. */
export interface RenderedMail {
  readonly subject: string;
  readonly message: string;
  readonly html: string;
}

let engine: Promise<Engine> | undefined;

/**
 * Renders both parts of a mail. Deterministic: the same content gives the same bytes. Throws when a link is not on
 * our host, and when the markup is invalid, which is a bug of the template.
 */
export async function renderMail(
  content: MailContent,
  publicUrl: string,
  operator: Operator,
): Promise<RenderedMail> {
  // Loads the engine with the first mail: processes that send no mail do not compile it.
  engine ??= loadEngine();
  const result = (await engine).toHtml(mailMarkup(content, publicUrl, operator));
  if (result.type !== 'success') throw new Error(`The mail's markup is wrong: ${result.message}`);
  return {
    subject: content.subject.text,
    message: plainText(content, publicUrl, operator),
    html: result.content,
  };
}

async function loadEngine(): Promise<Engine> {
  const mrml = await import('mrml');
  const loaded = new mrml.Engine();
  // No fonts: by default mrml links to Google Fonts for the font names that it knows.
  loaded.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });
  return loaded;
}
