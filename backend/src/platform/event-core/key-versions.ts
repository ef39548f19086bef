import { Injectable } from '@nestjs/common';
import { MasterKey } from '@terrace/event-core/encryption/master-key';
import { keysByVersion } from '@terrace/event-core/encryption/master-key';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { HealthParts } from '../observability/health.js';
import { Metrics } from '../observability/metrics.js';

/** Counting reads all keys, and rotations take longer than this. */
const COUNTED_EVERY_MS = 5 * 60_000;

/** Reports in metrics and readiness how many personal keys need a version of MASTER_KEY that is not the newest. */
@Injectable()
export class KeyVersions {
  private readonly newest: number;
  private counted: { readonly at: number; readonly byVersion: ReadonlyMap<number, number> } | undefined;

  constructor(
    metrics: Metrics,
    health: HealthParts,
    config: Config,
    private readonly database: Database,
  ) {
    this.newest = new MasterKey(config.MASTER_KEY).newestVersion;
    metrics.gauge('terrace_personal_keys_on_old_master_key', 'Keys of persons to rewrap', () =>
      this.onOldVersions(),
    );
    health.register('keys', async () => ({ status: 'ok', onOldMasterKey: await this.onOldVersions() }));
  }

  private async onOldVersions(): Promise<number> {
    const now = performance.now();
    if (!this.counted || now - this.counted.at > COUNTED_EVERY_MS)
      this.counted = { at: now, byVersion: await keysByVersion(this.database) };
    let keys = 0;
    for (const [version, count] of this.counted.byVersion) if (version !== this.newest) keys += count;
    return keys;
  }
}
