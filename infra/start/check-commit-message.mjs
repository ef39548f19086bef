// The commit-msg hook: refuses a message that violates CONTRIBUTING.md.
import { readFileSync } from 'node:fs';
import { messageFaults } from './commit-message.mjs';

const [, , file] = process.argv;
if (!file) throw new Error('Usage: node infra/start/check-commit-message.mjs FILE');
const faults = messageFaults(readFileSync(file, 'utf8'));
for (const fault of faults) process.stderr.write(`commit message: ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
