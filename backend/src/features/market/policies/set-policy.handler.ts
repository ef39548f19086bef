import { Command } from '@nestjs/cqrs';
import type { PolicyForm } from '@terrace/contracts/http/money/policies';
import { type Policy, policyOf } from '@terrace/contracts/values/money/sale-policy';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { vatText } from '@terrace/contracts/values/money/vat';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { type ActApproval, protectsAct } from '../../../platform/queues/protected-acts.js';
import { SECOND_EYES, requireSecondEyes } from '../../people/identity/identity.public.js';
import { PoliciesReader } from './policies.reader.js';
import { POLICIES_ID, policyDecider } from './policy.decider.js';

/** An administrator sets what holds from a moment on. Throws `invalid` for one in the past, `second-eyes-needed`, `changed-since-seen`. */
export class SetPolicy extends Command<{ policiesId: string }> {
  constructor(
    readonly form: PolicyForm,
    readonly by: DecidedBy,
    readonly approved?: ActApproval,
  ) {
    super();
  }
}

export const SetPolicyHandler = planHandler(
  SetPolicy,
  ({ form: { from, ...policy }, by, approved }: SetPolicy) => {
    const begin = from === undefined ? null : new Date(from);
    return {
      facts: { eyes: SECOND_EYES },
      commands: ({ eyes }) => {
        if (!approved) requireSecondEyes(eyes);
        const before = approved && policySeen(approved);
        return [on(policyDecider, POLICIES_ID, { type: 'SetPolicy', policy, from: begin, before, by })];
      },
      result: { policiesId: POLICIES_ID },
    };
  },
);

/** A change of the policy, as two administrators agree on it. */
export const policyTakesTwo = protectsAct('policy', [PoliciesReader], (policies: PoliciesReader) => ({
  describe: async ({ form: { from, ...policy } }) => {
    const then = await policies.at(from === undefined ? new Date() : new Date(from));
    const before = new Map(textsOf(then));
    const lines = textsOf(policy).flatMap(([field, now]) => {
      const old = before.get(field) ?? '';
      return old === now
        ? []
        : [{ label: field === 'VAT' ? field : wordsOf(field), value: `${old} → ${now}` }];
    });
    const when = from === undefined ? 'as soon as it is approved' : from;
    const effect = {
      summary: 'Change the policy',
      lines: [...lines, { label: 'From', value: when }],
      orderId: null,
    };
    return { effect, about: null, seen: JSON.stringify(then) };
  },
  commandFor: ({ form }, by, approved) => new SetPolicy(form, by, approved),
}));

/** The policy that an approved change was compared with, with what was added to policies since. */
function policySeen({ seen }: ActApproval): Policy {
  if (seen === undefined) throw new DomainError('changed-since-seen');
  return policyOf(JSON.parse(seen) as Partial<Policy>);
}

function textsOf({ vat, ...policy }: Policy): [string, string][] {
  const texts = Object.entries(policy).map(([field, value]): [string, string] => [field, textOf(value)]);
  return [...texts, ['VAT', vatText(vat)]];
}

function textOf(value: Exclude<Policy[keyof Policy], Policy['vat']> | null): string {
  if (value === null) return 'no limit';
  if (Array.isArray(value)) return value.map(rulesText).join('; ') || 'none';
  return typeof value === 'object' ? formatMoney(value) : String(value);
}

function rulesText({
  country,
  required,
  maxPrice,
  maxAboveFacePercent,
  maxFeePercent = null,
}: Policy['listingRules'][number]): string {
  const most = [
    ...(maxPrice ? [textOf(maxPrice)] : []),
    ...(maxAboveFacePercent === null ? [] : [`face value + ${maxAboveFacePercent} %`]),
    ...(maxFeePercent === null ? [] : [`a fee of ${maxFeePercent} %`]),
  ];
  const needs = required.length > 0 ? ` requires ${required.map(wordsOf).join(', ').toLowerCase()}` : '';
  return `${country}${needs}${most.length > 0 ? `, at most ${most.join(' and ')}` : ''}`;
}

/** 'payoutDelayDays' as 'Payout delay days'. */
function wordsOf(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
