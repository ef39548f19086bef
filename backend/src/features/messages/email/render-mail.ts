import { LRUCache } from 'lru-cache';
import type { Engine } from 'mrml';
import type { MailContent } from './mail-content.js';
import type { Operator } from './mail-footer.js';
import { insertTexts, mailMarkup, splitTexts } from './mail-html.js';
import { plainText } from './mail-plain-text.js';

/** A mail as it is posted to the email service. */
export interface RenderedMail {
  readonly subject: string;
  readonly message: string;
  readonly html: string;
}

let engine: Promise<Engine> | undefined;

/** HTML by the frame that it was made of; making it takes longer than the rest of a mail. There are as many frames as structures. */
const rendered = new LRUCache<string, string>({ max: 100 });

/**
 * Renders both parts of a mail. Deterministic: the same content gives the same bytes. Throws when a link is not on
 * our host, and when the markup is invalid, which is a bug of the template.
 */
export async function renderMail(
  content: MailContent,
  publicUrl: string,
  operator: Operator,
): Promise<RenderedMail> {
  const { frame, texts } = splitTexts(mailMarkup(content, publicUrl, operator));
  const html = rendered.get(frame) ?? (await renderFrame(frame));
  return {
    subject: content.subject.text,
    message: plainText(content, publicUrl, operator),
    html: insertTexts(html, texts),
  };
}

async function renderFrame(frame: string): Promise<string> {
  // Loads the engine with the first mail: processes that send no mail do not compile it.
  engine ??= loadEngine();
  const result = (await engine).toHtml(frame);
  if (result.type !== 'success') throw new Error(`The mail's markup is wrong: ${result.message}`);
  rendered.set(frame, result.content);
  return result.content;
}

async function loadEngine(): Promise<Engine> {
  const mrml = await import('mrml');
  const loaded = new mrml.Engine();
  // No fonts: by default mrml links to Google Fonts for the font names that it knows.
  loaded.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });
  return loaded;
}
