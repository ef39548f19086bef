import { Command } from '@nestjs/cqrs';
import type { SellerContact, SellerNames } from '@terrace/contracts/http/selling/seller-changes';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { type SellerState, requireActiveSeller, sellerDecider } from '../seller.decider.js';
import { sellerChangeDecider } from './seller-change.decider.js';
import type { SellerChangeState } from './seller-change.events.js';

/** A seller changes phone number and address, at once. Throws `seller-not-active`. */
export class ChangeSellerContact extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly contact: SellerContact,
  ) {
    super();
  }
}

/** A seller asks for other names. Throws `seller-not-active`. */
export class RequestSellerNames extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly names: SellerNames,
  ) {
    super();
  }
}

/** An administrator decides on names; `seen` is the version they saw, left out the present one. */
abstract class SellerChangeDecision extends Command<{ sellerId: string }> {
  constructor(
    readonly sellerId: string,
    readonly by: DecidedBy,
    readonly seen?: number,
    /** Why, with a rejection. */
    readonly rejection?: Rejection,
  ) {
    super();
  }
}

/** Throws `not-found`, `already-decided`, `changed-since-seen`. */
export class ApproveSellerChange extends SellerChangeDecision {}

/** Throws as `ApproveSellerChange` does. */
export class RejectSellerChange extends SellerChangeDecision {}

type SellerPlan = Plan<{ readonly seller: Fact<SellerState> }, { sellerId: string }>;
type ChangePlan = Plan<{ readonly change: Fact<SellerChangeState> }, { sellerId: string }>;

export const sellerChangeHandlers = [
  planHandler(ChangeSellerContact, ({ sellerId, contact }): SellerPlan => ({
    facts: { seller: { decider: sellerDecider, entityId: sellerId } },
    commands: ({ seller }) => {
      requireActiveSeller(seller);
      return [on(sellerDecider, sellerId, { type: 'ChangeContact', ...contact })];
    },
    result: { sellerId },
  })),
  planHandler(RequestSellerNames, ({ sellerId, names }): SellerPlan => ({
    facts: { seller: { decider: sellerDecider, entityId: sellerId } },
    commands: ({ seller }) => {
      requireActiveSeller(seller);
      const { fullName, companyName, kind } = seller;
      const former = { fullName, companyName, kind };
      return [on(sellerChangeDecider, sellerId, { type: 'RequestSellerChange', sellerId, names, former })];
    },
    result: { sellerId },
  })),
  planHandler(ApproveSellerChange, ({ sellerId, by, seen }): ChangePlan => ({
    facts: { change: { decider: sellerChangeDecider, entityId: sellerId } },
    commands: ({ change: { names } }) => [
      on(sellerChangeDecider, sellerId, { type: 'ApproveSellerChange', by, seen }),
      ...(names ? [on(sellerDecider, sellerId, { type: 'Rename', ...names })] : []),
    ],
    result: { sellerId },
  })),
  planHandler(RejectSellerChange, ({ sellerId, by, seen, rejection }) => ({
    commands: () => [on(sellerChangeDecider, sellerId, { type: 'RejectSellerChange', by, seen, rejection })],
    result: { sellerId },
  })),
];
