import { readArguments } from './bench-options.js';
import { benchmarks } from './benchmarks.js';
import { keepResults, printRow } from './results.js';

// npm run bench [-- name … --option value …]: measures all rows, or those named, and writes them to
// infra/bench/results.json. A row that is measured in part, by an option, is printed and not written.

const { names, options } = readArguments(process.argv.slice(2));
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(
    `No such row: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}\n`,
  );
  process.exit(1);
}
const isWhole = Object.keys(options).length === 0;
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const rows = await measure(options);
  rows.forEach(printRow);
  if (isWhole) await keepResults(rows);
}
process.exit();
