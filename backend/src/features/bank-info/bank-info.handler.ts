import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BankInfoForm } from '@terrace/contracts/http/bank-info';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import type { DecidedBy } from '../../platform/command/decided-by.js';
import { on } from '../../platform/command/plan.js';
import { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '../../platform/database/queryable.js';
import { requireActiveSeller, sellerDecider } from '../sellers/seller.decider.js';
import { bankInfoDecider } from './bank-info.decider.js';
import { numbersOf } from './bank-info.presenter.js';
import { loadBankInfo, openBankInfo } from './bank-info.query.js';

/** A seller saves bank information. Throws `seller-not-active`, `bank-info-approved`. */
export class SaveBankInfo extends Command<void> {
  constructor(
    readonly sellerId: string,
    readonly details: BankInfoForm,
  ) {
    super();
  }
}

/** An administrator's decision. Throws `not-found`, `already-decided`, `changed-since-seen`. */
export class DecideBankInfo extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly decision: {
      readonly type: 'ApproveBankInfo' | 'RejectBankInfo';
      readonly by: DecidedBy;
      readonly seen: number | undefined;
    },
  ) {
    super();
  }
}

/** Shows account and routing number in full, after recording who looked. Throws `not-found`. */
export class RevealBankNumbers extends Command<{ accountNumber: string; routingNumber: string }> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(SaveBankInfo)
export class SaveBankInfoHandler implements ICommandHandler<SaveBankInfo> {
  constructor(private readonly executor: CommandExecutor) {}

  /** The seller's stream is a fact of the plan: one rejected at this moment saves nothing any more. */
  async execute({ sellerId, details }: SaveBankInfo): Promise<void> {
    await this.executor.execute({
      facts: { seller: { decider: sellerDecider, entityId: sellerId } },
      commands: ({ seller }) => {
        requireActiveSeller(seller);
        const { fullName, companyName } = seller;
        return [
          on(bankInfoDecider, sellerId, {
            type: 'SaveBankInfo',
            seller: { id: sellerId, fullName, companyName },
            details,
          }),
        ];
      },
      result: {},
    });
  }
}

@CommandHandler(DecideBankInfo)
export class DecideBankInfoHandler implements ICommandHandler<DecideBankInfo> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ sellerId, decision }: DecideBankInfo) {
    return this.executor.execute({
      commands: () => [on(bankInfoDecider, sellerId, decision)],
      result: { sellerId },
    });
  }
}

@CommandHandler(RevealBankNumbers)
export class RevealBankNumbersHandler implements ICommandHandler<RevealBankNumbers> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonalDataKeys,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async execute({ sellerId, by }: RevealBankNumbers) {
    const recorded = await this.executor.executeAnew({
      commands: () => [on(bankInfoDecider, sellerId, { type: 'RevealBankNumbers', by })],
      result: { sellerId },
    });
    const rows = await loadBankInfo([recorded.result.sellerId], this.database);
    const [row] = await openBankInfo(this.keys, rows);
    return numbersOf(row, recorded);
  }
}
