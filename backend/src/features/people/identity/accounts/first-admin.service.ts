import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { isOutage } from '@terrace/event-core/database/errors';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config, ConfigError } from '../../../../platform/config/config.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { AccountOpening } from './account-opening.service.js';
import { AccountsReader } from '../accounts.reader.js';

/** At start a machine is busiest: the first command of a process may not be executed in time. */
const TRIES = 5;
const PAUSE_MS = 500;

/**
 * Opens the administrator's account of ADMIN_EMAIL and ADMIN_PASSWORD at start, unless there is one with
 * this address. Of two processes that start at once, one opens it.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger(FirstAdmin.name);

  constructor(
    private readonly config: Config,
    private readonly accounts: AccountsReader,
    private readonly opening: AccountOpening,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL, ADMIN_PASSWORD: password } = this.config;
    const email = ADMIN_EMAIL?.trim().toLowerCase();
    if (email === undefined || password === undefined) return;
    if (await this.accounts.findByEmail('admin', email)) return;
    await inContext({ correlationId: newId(), actor: { role: 'system', id: 'first-admin' } }, async () => {
      for (let tries = 1; !(await this.isOpen(email, password, tries === TRIES)); tries++)
        await setTimeout(PAUSE_MS);
    });
  }

  /** Whether the account is open now; not when the database did not answer in time, which fails the last try. */
  private async isOpen(email: string, password: string, isLast: boolean): Promise<boolean> {
    try {
      await this.open(email, password);
      return true;
    } catch (error) {
      if (isLast || !isOutage(error)) throw error;
      this.logger.warn({ error: String(error) }, 'first administrator: not opened in time, tried again');
      return false;
    }
  }

  /** Named by the address, which identifies administrators in decisions. */
  private async open(email: string, password: string): Promise<void> {
    try {
      await this.opening.open('admin', { fullName: email, email, password });
      this.logger.log('first administrator can sign in');
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'invalid') throw new ConfigError('Configuration: ADMIN_PASSWORD is easy to guess');
      if (error.code !== 'email-taken') throw error;
    }
  }
}
