// npm run audit: fails when a package that runs has a weakness of severity high or critical that the registry
// knows of. Where the registry does not answer that question, it says so, and fails nothing.
import { spawnSync } from 'node:child_process';
import { say } from './steps/progress.mjs';
import { root } from './steps/root.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
const report = parsed(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) say(`npm audit: not run here (${report?.message ?? report?.error?.summary ?? 'no answer'})`);
else {
  const bad = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  say(`npm audit: ${counts.total} known, ${bad.length} of them high or critical`);
  for (const { name, severity, range } of bad) say(`  ${severity}: ${name} ${range}`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
