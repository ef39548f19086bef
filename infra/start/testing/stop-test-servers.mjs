// The counterpart of start-test-servers.mjs, after the last spec.

/** Stops the servers that this process started, if any. */
export default async function stopTestServers() {
  await globalThis.stopTestServers?.();
  globalThis.stopTestServers = undefined;
}
