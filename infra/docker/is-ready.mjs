// A container's health check: whether the process at the given address reports that it is healthy.
const answer = await fetch(process.argv[2] ?? '').catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
