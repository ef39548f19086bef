// Asked by the container's health check: whether the process of this container can work.
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}${process.argv[2] ?? '/health/ready'}`).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
