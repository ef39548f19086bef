// npm run audit: fails when a package that is used at run time has a known vulnerability of severity high or
// critical. When the registry does not support the query, it says so and does not fail.
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
