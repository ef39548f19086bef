import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../src/platform/database/database.js';
import { type TestApp, startTestApp } from '../app.js';
import { bySystem } from '../by-system.js';
import { RetryingClient } from '../combined/retrying-client.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { buildProgram } from '../edge/program.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import type { ProviderBook } from './book-checker.js';
import { KilledProcesses } from './killed-processes.js';
import { whenPossible } from '../when-possible.js';

const ORIGIN = 'http://localhost:3000';

/** A provider, two processes that may be killed, and an API in the spec's own process that never is. */
export class AfterSaleWorld {
  private constructor(
    readonly payments: PaymentWorld,
    readonly app: TestApp,
    readonly processes: KilledProcesses,
    readonly database: Queryable,
    private readonly testDatabase: TestDatabase,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<AfterSaleWorld> {
    buildProgram();
    const payments = await startPaymentWorld();
    const testDatabase = await createTestDatabase();
    const all = { ...payments.environment, PUBLIC_URL: ORIGIN, ...environment };
    const app = await startTestApp({ ...all, ROLE: 'api' }, testDatabase.url);
    const processes = await KilledProcesses.start({ ...all, DATABASE_URL: testDatabase.url });
    payments.appUrl = processes.apiUrl;
    const database = app.app.get(Database);
    return new AfterSaleWorld(payments, app, processes, database, testDatabase);
  }

  async close(): Promise<void> {
    await this.processes.remove();
    await this.app.close();
    await this.payments.close();
    await this.testDatabase.drop();
  }

  /** A buyer who asks the process that may be killed first, and then the other one. */
  buyer(): RetryingClient {
    return new RetryingClient([this.processes.apiUrl, this.app.url], ORIGIN);
  }

  async book(): Promise<ProviderBook> {
    return Object(await this.payments.sandbox.json('/_sandbox/book')) as ProviderBook;
  }

  /** The only column of the only row. */
  async count(sql: string): Promise<number> {
    const { rows } = await this.database.query<Record<string, number>>(sql);
    return Object.values(rows[0] ?? {})[0] ?? -1;
  }

  /** Carries a command out as the program does by itself; the code of its refusal, or null. */
  async tryTo(command: Command<unknown>): Promise<string | null> {
    try {
      await whenPossible(() => bySystem(() => this.app.app.get(CommandBus).execute(command)));
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}
