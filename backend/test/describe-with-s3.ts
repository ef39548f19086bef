import { findJava } from '@terrace/engines/java';
import { s3ProxyJars } from '@terrace/engines/s3proxy';
import { describeWith } from './describe-with.js';

/** Why this machine cannot run an object storage; undefined when it can. */
const missing = findJava()
  ? await s3ProxyJars().then(
      () => undefined,
      (error: unknown) => `no S3Proxy: ${String(error)}`,
    )
  : 'no Java 17 or newer on the PATH or at JAVA_HOME';

/** `describe` for specs that need an object storage: Java, and S3Proxy's jar. */
export function describeWithS3(name: string, specs: () => void): void {
  describeWith(missing === undefined, missing ?? '', name, specs);
}
