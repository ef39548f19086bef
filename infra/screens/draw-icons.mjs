// npm run icons: renders favicon.svg as the icons of the installed app, into frontend/public/icons/.
// Check each one before you commit it.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../start/steps/root.mjs';

const build = path.join(root, 'infra/start/build-server.mjs');
execFileSync(process.execPath, [build, 'infra/engines'], { stdio: 'inherit' });
const { launchChromium } = await import('@terrace/engines/chromium');

/** `full`: without round corners; `part`: the drawing's share of the edge, smaller where systems crop to a circle. */
const icons = [
  { file: 'icon-192.png', size: 192, full: false, part: 1 },
  { file: 'icon-512.png', size: 512, full: false, part: 1 },
  { file: 'icon-maskable-512.png', size: 512, full: true, part: 0.8 },
  // iOS rounds the corners, and shows transparent ones black.
  { file: 'apple-touch-icon.png', size: 180, full: true, part: 0.9 },
];

const drawing = await readFile(path.join(root, 'frontend/public/favicon.svg'), 'utf8');
const folder = path.join(root, 'frontend/public/icons');
await mkdir(folder, { recursive: true });
const browser = await launchChromium();
for (const { file, size, full, part } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = Math.round(size * part);
  await page.setContent(`<style>
    * { margin: 0 } body { display: grid; place-items: center; height: ${size}px; ${full ? 'background: #0b5d3b' : ''} }
    svg { display: block; width: ${edge}px; height: ${edge}px }
  </style>${drawing}`);
  await page.screenshot({ path: path.join(folder, file), omitBackground: !full });
  await page.close();
}
await browser.close();
