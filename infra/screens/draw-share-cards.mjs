/* global document */
// npm run share-cards: draws the images for link previews into frontend/public/share/. Check each one before
// you commit it.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../start/steps/root.mjs';

const build = path.join(root, 'infra/start/build-server.mjs');
execFileSync(process.execPath, [build, 'contracts', 'infra/engines'], { stdio: 'inherit' });
const { launchChromium } = await import('@terrace/engines/chromium');
const { SHARE_CARD_SIZE, shareCards } = await import('@terrace/contracts/pages/share-cards');

const fonts = path.join(root, 'node_modules/@fontsource-variable/archivo/files');
const font = await readFile(path.join(fonts, 'archivo-latin-wght-normal.woff2'), 'base64');
const browser = await launchChromium();
const page = await browser.newPage({ viewport: SHARE_CARD_SIZE });
for (const card of Object.values(shareCards)) {
  const file = path.join(root, 'frontend/public', card.path);
  await mkdir(path.dirname(file), { recursive: true });
  await page.setContent(drawing(card));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file });
}
await browser.close();

/** A torn-off ticket stub in the colours of the day theme; flat, so that the file stays small. */
function drawing({ title, text }) {
  return `<!doctype html><style>
    @font-face { font-family: Archivo; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
    * { margin: 0; box-sizing: border-box; }
    body { display: flex; width: 1200px; height: 630px; padding: 48px; background: #0b5d3b;
           font: 450 34px/1.35 Archivo; color: #10201a; }
    aside { position: relative; display: flex; flex-direction: column; width: 236px; background: #ffd84a;
            border-radius: 24px 0 0 24px; border-right: 6px dashed #0b5d3b; }
    aside::before, aside::after { content: ''; position: absolute; right: -31px; width: 56px; height: 56px;
            border-radius: 50%; background: #0b5d3b; z-index: 1; }
    aside::before { top: -28px; } aside::after { bottom: -28px; }
    svg { width: 128px; height: 96px; margin: auto; }
    main { display: flex; flex: 1; flex-direction: column; justify-content: space-between; padding: 44px 56px;
           background: #f6f4ec; border-radius: 0 24px 24px 0; }
    b { font-weight: 780; font-size: 44px; letter-spacing: -0.02em; color: #0b5d3b; }
    h1 { font-weight: 780; font-size: 92px; line-height: 1.02; letter-spacing: -0.02em; text-wrap: balance; }
    p { color: #4a5a52; text-wrap: balance; }
  </style><aside><svg viewBox="0 0 32 24">
    <path fill="#0b5d3b" d="M1 2h30v6.2a3.8 3.8 0 0 0 0 7.6V22H1v-6.2a3.8 3.8 0 0 0 0-7.6z"/>
    <path stroke="#ffd84a" d="M11 5v14" stroke-width="2" stroke-dasharray="2 2"/>
  </svg></aside><main><b>Terrace</b><h1>${title}</h1><p>${text}</p></main>`;
}
