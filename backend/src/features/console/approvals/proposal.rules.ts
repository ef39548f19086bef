import { Approval, ProposedAct } from '@terrace/contracts/http/console/approvals';
import { Money } from '@terrace/contracts/values/money/money';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import * as z from 'zod/mini';

const Shown = z.object({ effect: z.nonoptional(Approval.shape.effect) });
const Stored = z.object({
  act: z.looseObject({ kind: z.string(), form: z.optional(z.looseObject({})) }),
  expected: z.optional(Money),
  seen: z.optional(z.string()),
});

/** The act that a proposal keeps, the money it comes to, and what it was described from. */
export interface Proposal {
  /** Null for one of an earlier version whose form is no form any more. */
  readonly act: ProposedAct | null;
  readonly expected: Money | undefined;
  readonly seen: string | undefined;
}

/** What a proposal says will happen, whatever has become of the form of its act since. */
export function effectOf(proposal: string): Approval['effect'] {
  return Shown.parse(JSON.parse(proposal)).effect;
}

/** What a proposal executes. A policy gets what was added to policies since. */
export function proposalOf(proposal: string): Proposal {
  const { act, expected, seen } = Stored.parse(JSON.parse(proposal));
  const whole = act.kind === 'policy' ? { ...act, form: { ...FIRST_WHOLE_POLICY, ...act.form } } : act;
  return { act: ProposedAct.safeParse(whole).data ?? null, expected, seen };
}
