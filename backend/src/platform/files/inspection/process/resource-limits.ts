import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Resident memory of this process: libraries take 140 MB, the largest picture with its copies 330 MB. */
const MAX_RESIDENT_BYTES = 600 * 1024 * 1024;
const CHECK_INTERVAL_MS = 20;

/** The limits of this process, for as long as it runs. */
export interface ResourceLimits {
  /** Begins a file, which may use this much processor time in ms. */
  begin(maxCpuMs: number): void;
  end(): void;
}

/**
 * Ends this process when it uses too much memory, when a file uses too much processor time, or when its parent has ended.
 * Checks in a worker thread, because the file may block the main thread; V8's own limit does not count memory outside
 * its heap. Processor time, because a file must not be refused when the machine is busy.
 */
export function limitResources(): ResourceLimits {
  try {
    // When the machine or the container runs out of memory, Linux kills this process instead of the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
  const watcher = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const parent = process.ppid;
     const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
     let until = Infinity;
     parentPort.on('message', (maxCpuMs) => { until = maxCpuMs === null ? Infinity : cpuMs() + maxCpuMs; });
     setInterval(() => {
       if (process.memoryUsage.rss() > ${MAX_RESIDENT_BYTES} || cpuMs() > until || process.ppid !== parent)
         process.kill(process.pid, 'SIGKILL');
     }, ${CHECK_INTERVAL_MS});`,
    { eval: true },
  );
  watcher.unref();
  return {
    begin: (maxCpuMs) => watcher.postMessage(maxCpuMs),
    end: () => watcher.postMessage(null),
  };
}
