import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import { type DecidedBy, ERASED } from '../../platform/command/decided-by.js';
import { on } from '../../platform/command/plan.js';
import { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '../../platform/database/queryable.js';
import { sellerDecider } from './seller.decider.js';

/** Shows a seller's whole id number, after recording who looked. Throws `not-found`. */
export class RevealIdNumber extends Command<{ idNumber: string }> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(RevealIdNumber)
export class RevealIdNumberHandler implements ICommandHandler<RevealIdNumber> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonalDataKeys,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async execute({ sellerId, by }: RevealIdNumber) {
    const { result } = await this.executor.executeAnew({
      commands: () => [on(sellerDecider, sellerId, { type: 'RevealIdNumber', by })],
      result: { sellerId },
    });
    const { rows } = await this.database.query<{ id_number: string | null }>(
      'select id_number from sellers where id = $1',
      [result.sellerId],
    );
    return { idNumber: (await this.keys.openForPerson(rows[0]?.id_number ?? null)) ?? ERASED };
  }
}
