import { stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../start/steps/root.mjs';
import { budgetRow } from './budget-row.mjs';

const KB = 1_000;
const dist = path.join(root, 'frontend/dist');

/** The modules of each area's first screen, beside the code that every page loads. */
const apps = [
  { name: 'buyer', parts: ['src/buyer/home/home-screen.tsx'], budget: 130 },
  {
    name: 'seller',
    parts: ['src/app/shell/seller-layout.tsx', 'src/seller/dashboard/dashboard-screen.tsx'],
    budget: 200,
  },
  {
    name: 'admin',
    parts: ['src/app/shell/admin-layout.tsx', 'src/admin/overview/overview-screen.tsx'],
    budget: 260,
  },
];

/**
 * What each area's first screen needs before it can be rendered; files that are fetched when idle do not
 * count.
 */
export async function measureFirstPages() {
  const manifest = JSON.parse(await readFile(path.join(dist, 'manifest.json'), 'utf8'));
  const rows = [];
  for (const { name, parts, budget } of apps) {
    const files = filesOf(manifest, ['index.html', 'src/main.tsx', ...parts]);
    const kilobytes = async (ending) => {
      const sizes = files.filter((file) => file.endsWith(ending)).map(sizeOf);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
    };
    rows.push(budgetRow(`${name}: JavaScript`, 'kB brotli', await kilobytes('.js'), budget));
    rows.push(budgetRow(`${name}: styles`, 'kB brotli', await kilobytes('.css'), 15));
  }
  rows.push(budgetRow('font of the text', 'kB', (await sizeOf(fontOf(manifest))) / KB, 40));
  return rows;
}

/** The chunks of these modules and of all that they import, with their styles. */
function filesOf(manifest, parts) {
  const seen = new Set();
  const files = new Set();
  const visit = (part) => {
    if (seen.has(part)) return;
    seen.add(part);
    const chunk = manifest[part];
    if (!chunk) throw new Error(`The build has no part ${part}`);
    files.add(chunk.file);
    chunk.css?.forEach((file) => files.add(file));
    chunk.imports?.forEach(visit);
  };
  parts.forEach(visit);
  return [...files];
}

function fontOf(manifest) {
  return Object.values(manifest).find(({ file }) => file.includes('archivo-latin-wght-normal')).file;
}

/** As it is served: compressed if there is a compressed file beside it. */
async function sizeOf(file) {
  const compressed = await stat(path.join(dist, `${file}.br`)).catch(() => undefined);
  return (compressed ?? (await stat(path.join(dist, file)))).size;
}
