import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BankInfoForm } from '@terrace/contracts/http/selling/bank-info-form';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Database } from '../../../platform/database/database.js';
import { ProveOwner } from '../../people/identity/identity.public.js';
import { type SellerState, requireSigningIn, sellerDecider } from '../../people/sellers/sellers.public.js';
import { type BankInfoCommand, bankInfoDecider } from './bank-info.decider.js';
import { numbersOf } from './bank-info.presenter.js';
import { loadBankInfo, openBankInfo } from './bank-info.reader.js';

/** A seller saves bank information. Throws `seller-not-active`, `bank-info-approved`. */
export class SaveBankInfo extends Command<void> {
  constructor(
    readonly sellerId: string,
    readonly details: BankInfoForm,
  ) {
    super();
  }
}

/** The seller who asks, with what proves it: the password, and a code where the second factor is on. */
export interface ProvenSeller {
  readonly id: string;
  readonly password: string;
  readonly code?: string | undefined;
  /** The network address that asks. */
  readonly address: string;
}

/**
 * A seller changes approved bank information, after password and second factor. Throws `seller-not-active`,
 * `wrong-password`, `second-factor-needed`, `second-factor-wrong`, `too-many-requests`.
 */
export class ChangeBankInfo extends Command<void> {
  constructor(
    readonly seller: ProvenSeller,
    readonly details: BankInfoForm,
  ) {
    super();
  }
}

/** An administrator decides on what a seller saved; `seen` is the version they saw, left out the present one. */
abstract class BankInfoDecision extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
    readonly seen?: number,
  ) {
    super();
  }
}

/** Throws `not-found`, `already-decided`, `changed-since-seen`. */
export class ApproveBankInfo extends BankInfoDecision {}

/** Throws as `ApproveBankInfo` does. */
export class RejectBankInfo extends BankInfoDecision {
  constructor(
    sellerId: string,
    by: DecidedBy,
    seen?: number,
    readonly rejection?: Rejection,
  ) {
    super(sellerId, by, seen);
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

  async execute({ sellerId, details }: SaveBankInfo): Promise<void> {
    await this.executor.execute(savePlan('SaveBankInfo', sellerId, details));
  }
}

@CommandHandler(ChangeBankInfo)
export class ChangeBankInfoHandler implements ICommandHandler<ChangeBankInfo> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly commands: CommandBus,
  ) {}

  async execute({ seller: { id, password, code, address }, details }: ChangeBankInfo): Promise<void> {
    await this.commands.execute(new ProveOwner({ role: 'seller', id }, { password, code, address }));
    await this.executor.executeAnew(savePlan('ChangeBankInfo', id, details));
  }
}

/** The seller's stream is a fact of the plan: one rejected at this moment saves nothing any more. */
function savePlan(
  type: 'SaveBankInfo' | 'ChangeBankInfo',
  sellerId: string,
  details: BankInfoForm,
): Plan<{ seller: Fact<SellerState> }, object> {
  return {
    facts: { seller: { decider: sellerDecider, entityId: sellerId } },
    commands: ({ seller }) => {
      requireSigningIn(seller);
      const { fullName, companyName } = seller;
      const of = { id: sellerId, fullName, companyName };
      return [on(bankInfoDecider, sellerId, { type, seller: of, details })];
    },
    result: {},
  };
}

export const ApproveBankInfoHandler = planHandler(ApproveBankInfo, ({ sellerId, by, seen }) =>
  bankInfoPlan(sellerId, { type: 'ApproveBankInfo', by, seen }),
);

export const RejectBankInfoHandler = planHandler(RejectBankInfo, ({ sellerId, by, seen, rejection }) =>
  bankInfoPlan(sellerId, { type: 'RejectBankInfo', by, seen, rejection }),
);

@CommandHandler(RevealBankNumbers)
export class RevealBankNumbersHandler implements ICommandHandler<RevealBankNumbers> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly keys: PersonalDataKeys,
    private readonly database: Database,
  ) {}

  async execute({ sellerId, by }: RevealBankNumbers) {
    const recorded = await this.executor.executeAnew(
      bankInfoPlan(sellerId, { type: 'RevealBankNumbers', by }),
    );
    const rows = await loadBankInfo([recorded.result.sellerId], this.database);
    const [row] = await openBankInfo(this.keys, rows);
    return numbersOf(row, recorded);
  }
}

function bankInfoPlan(sellerId: string, command: BankInfoCommand) {
  return { commands: () => [on(bankInfoDecider, sellerId, command)], result: { sellerId } };
}
