import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT, tabTitle } from '@terrace/contracts/pages/page-heads';
import { SHARE_CARD_SIZE, type ShareCard, shareCards } from '@terrace/contracts/pages/share-cards';
import { SERVED_ANSWERS_ID } from '@terrace/contracts/pages/served-answers';
import { htmlText, scriptJson } from './html-text.js';
import type { PageText, ServedPage } from './served-page.js';
import { SERVED_SCRIPTS } from '@terrace/contracts/pages/served-scripts';
import { z } from 'zod';

const HEAD = /<!--page-head-->[\s\S]*<!--\/page-head-->/;
const FRAME = /<!--page-frame-->([\s\S]*)<!--\/page-frame-->/;
const TEXT = '<!--page-text-->';
const ANSWERS = '<!--page-answers-->';
const PLAIN_TITLE = `<title data-served>${PRODUCT}</title>`;
/** Grey blocks where the screen will be, for browsers that run scripts (served-page.css). */
const SKELETON = '<div class="served-skeleton" aria-hidden="true"><i></i><i></i><i></i></div>';
const NOT_FOR_SEARCH = '<meta name="robots" content="noindex" data-served />';

/** The built `index.html`, with a page's own head, files, text and answers put in their places. */
export class PageTemplate {
  private html = '';
  private builtAt = 0;
  private readonly screens: ScreenFiles;

  constructor(
    private readonly folder: string,
    private readonly publicUrl: string,
  ) {
    this.screens = new ScreenFiles(folder);
  }

  /** A page as it goes out; `route` names the screen that it will show. */
  async fill(page: ServedPage, route: string | undefined): Promise<string> {
    await this.read();
    const text = 'text' in page ? page.text : undefined;
    const answers = 'answers' in page ? page.answers : undefined;
    // Functions: a `$&` in somebody's text is text.
    return this.html
      .replace(HEAD, () => this.headOf(page))
      .replace('</head>', () => `${this.screens.elementOf(route)}</head>`)
      .replace(FRAME, (_all, frame: string) => (text ? frame.replace(TEXT, () => textOf(text)) : ''))
      .replace(ANSWERS, () => (answers ? answersElement(answers) : ''));
  }

  /** Reads the file again after a new build, in which its scripts have other names. */
  private async read(): Promise<void> {
    const file = join(this.folder, 'index.html');
    const { mtimeMs } = await stat(file);
    if (mtimeMs === this.builtAt) return;
    [this.html] = await Promise.all([readFile(file, 'utf8'), this.screens.read()]);
    this.builtAt = mtimeMs;
  }

  /** What shows beside a shared link. */
  private pictureOf(card: ShareCard): readonly string[] {
    const { path, alt } = shareCards[card];
    const { width, height } = SHARE_CARD_SIZE;
    return [
      `<meta property="og:image" content="${htmlText(new URL(path, this.publicUrl).href)}" data-served />`,
      `<meta property="og:image:width" content="${width}" data-served />`,
      `<meta property="og:image:height" content="${height}" data-served />`,
      `<meta property="og:image:alt" content="${htmlText(alt)}" data-served />`,
      '<meta name="twitter:card" content="summary_large_image" data-served />',
    ];
  }

  /** `data-served`: the frontend takes these out when the visitor goes elsewhere. */
  private headOf(page: ServedPage): string {
    if (page.kind !== 'public') return page.kind === 'unknown' ? PLAIN_TITLE : PLAIN_TITLE + NOT_FOR_SEARCH;
    const { head, canonical, structured, card = 'product' } = page;
    const [title, description] = [htmlText(head.title), htmlText(head.description)];
    const address = htmlText(new URL(canonical, this.publicUrl).href);
    return [
      `<title data-served>${htmlText(tabTitle(head.title))}</title>`,
      `<meta name="description" content="${description}" data-served />`,
      `<link rel="canonical" href="${address}" data-served />`,
      `<meta property="og:site_name" content="${PRODUCT}" data-served />`,
      '<meta property="og:type" content="website" data-served />',
      `<meta property="og:title" content="${title}" data-served />`,
      `<meta property="og:description" content="${description}" data-served />`,
      `<meta property="og:url" content="${address}" data-served />`,
      ...this.pictureOf(card),
      // Data, which browsers never run: the Content-Security-Policy has nothing to say about it.
      ...structured.map(
        (data) => `<script type="application/ld+json" data-served>${scriptJson(data)}</script>`,
      ),
    ].join('\n    ');
  }
}

function textOf({ heading, opening, intro, lines, links }: PageText): string {
  const items = links.map(({ to, text, note }) => {
    const beside = note ? `, ${htmlText(note)}` : '';
    return `<li><a href="${htmlText(to)}">${htmlText(text)}</a>${beside}</li>`;
  });
  return [
    `<main class="served-text served-${opening ?? 'plain'}"><h1>${htmlText(heading)}</h1>`,
    intro === undefined ? '' : `<p class="served-intro">${htmlText(intro)}</p>`,
    ...lines.map((line) => `<p>${htmlText(line)}</p>`),
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    SKELETON,
    '</main>',
  ].join('');
}

/** Data, which browsers never run. */
function answersElement(answers: Readonly<Record<string, unknown>>): string {
  return `<script type="application/json" id="${SERVED_ANSWERS_ID}">${scriptJson(answers)}</script>`;
}

/** What the frontend's build writes: the scripts of every page, of each route's screen, and the one that starts the app. */
const Built = z.object({
  program: z.array(z.string()),
  screens: z.record(z.string(), z.array(z.string())),
  main: z.string(),
});

/** Which scripts a page will run, from the frontend's build (`screens.json`); none where there is no such file. */
class ScreenFiles {
  private built: z.infer<typeof Built> | undefined;

  constructor(private readonly folder: string) {}

  async read(): Promise<void> {
    const text = await readFile(join(this.folder, 'screens.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) this.built = Built.parse(JSON.parse(text));
  }

  /** Tells the first script of a page which others to request, together, and to run in this order, once what was served is painted. */
  elementOf(route: string | undefined): string {
    if (!this.built) return '';
    const { program, screens, main } = this.built;
    const files = [...program, ...(screens[route ?? ''] ?? []), main].map((file) => `/${file}`);
    return `<meta name="${SERVED_SCRIPTS}" content="${files.join(' ')}" />`;
  }
}
