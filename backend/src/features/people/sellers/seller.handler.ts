import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { type SellerCommand, sellerDecider } from './seller.decider.js';
import { ApproveSeller, ReinstateSeller, RejectSeller, StopSeller } from './sellers.public.js';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { Database } from '../../../platform/database/database.js';

export const ApproveSellerHandler = planHandler(ApproveSeller, ({ sellerId, by, saw }) =>
  sellerPlan(sellerId, { type: 'ApproveSeller', by, ...saw }),
);

export const RejectSellerHandler = planHandler(RejectSeller, ({ sellerId, by, saw, rejection }) =>
  sellerPlan(sellerId, { type: 'RejectSeller', by, rejection, ...saw }),
);

export const StopSellerHandler = planHandler(StopSeller, ({ act, sellerId, by, saw, rejection }) =>
  sellerPlan(sellerId, { type: act, by, rejection, ...saw }),
);

export const ReinstateSellerHandler = planHandler(ReinstateSeller, ({ sellerId, by, saw }) =>
  sellerPlan(sellerId, { type: 'ReinstateSeller', by, ...saw }),
);

function sellerPlan(sellerId: string, command: SellerCommand) {
  return { commands: () => [on(sellerDecider, sellerId, command)], result: { sellerId } };
}

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
    private readonly database: Database,
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
