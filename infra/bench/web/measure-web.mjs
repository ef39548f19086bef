// npm run bench:web: measures the built pages in a real browser against the budgets of the interface:
// Lighthouse as a phone (with its own slow network and processor), five times per page, the medians; and the
// bytes that each area loads first.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../start/steps/root.mjs';

for (const step of ['build-server.mjs', 'build-web.mjs']) {
  const packages =
    step === 'build-server.mjs'
      ? ['contracts', 'backend/event-core', 'backend', 'infra/engines', 'infra/bench']
      : [];
  execFileSync(process.execPath, [path.join(root, 'infra/start', step), ...packages], { stdio: 'inherit' });
}
const { keepResults, printRow } = await import('@terrace/bench/results');
const { startSeeded } = await import('../../screens/seeded-terrace.mjs');
const { measureFirstPages } = await import('./first-pages.mjs');
const { measurePages } = await import('./pages.mjs');
const { measureColdStart } = await import('./cold-start.mjs');
const { measureHostileUploads } = await import('./hostile-uploads.mjs');

const terrace = await startSeeded();
try {
  // The cold start first: it delivers the ticket that the pages show.
  const coldStart = await measureColdStart(terrace);
  const pages = await measurePages(terrace);
  const rows = [
    ...(await measureFirstPages()),
    ...coldStart,
    ...pages,
    ...(await measureHostileUploads(terrace)),
  ];
  rows.forEach(printRow);
  await keepResults(rows);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
} finally {
  await terrace.stop();
}
