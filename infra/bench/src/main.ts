import { benchmarks } from './benchmarks.js';
import { keepResults, printRow } from './results.js';

// npm run bench [-- name …]: measures all rows, or those named, and writes them to infra/bench/results.json.

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(
    `No such row: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}\n`,
  );
  process.exit(1);
}
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const rows = await measure();
  rows.forEach(printRow);
  await keepResults(rows);
}
process.exit();
