import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The version that Kafka's jars are built for. */
const NEEDED = 17;

/**
 * The program of a Java that Kafka runs on: JAVA_HOME's, else the one on the PATH; undefined if there is
 * none.
 */
export function findJava(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const program = env['JAVA_HOME'] ? path.join(env['JAVA_HOME'], 'bin', 'java') : 'java';
  const { stderr } = spawnSync(program, ['-version'], { encoding: 'utf8', env });
  const major = /version "(\d+)/.exec(stderr ?? '')?.[1];
  return Number(major) >= NEEDED ? program : undefined;
}
