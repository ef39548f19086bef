// Asked by a container's health check: whether the process answers, at the address given, that all is well.
const answer = await fetch(process.argv[2]).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
