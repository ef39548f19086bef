// Starts the servers that specs share in a process of their own, tells their Postgres' address over IPC, and stops them
// when the standard input ends.
import startTestServers from './start-test-servers.mjs';
import stopTestServers from './stop-test-servers.mjs';

await startTestServers();
process.send?.(process.env.TERRACE_TEST_POSTGRES);
process.stdin.resume();
process.stdin.once('end', () => void stopTestServers().then(() => process.exit()));
