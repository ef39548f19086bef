import type { Policies } from '@terrace/contracts/http/money/policies';
import { ruleText } from '@terrace/contracts/values/money/country-rules';
import { vatText } from '@terrace/contracts/values/money/vat';
import type { Policy } from '@terrace/contracts/values/money/sale-policy';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';

/** The terms of a policy, as label and text, in the order of the form. */
export function policyTexts(policy: Policy): readonly (readonly [keyof Policy, string])[] {
  return [
    ['commissionPercent', messages.percent(policy.commissionPercent)],
    ['payoutDelayDays', messages.days(policy.payoutDelayDays)],
    ['refundDeadlineDays', messages.days(policy.refundDeadlineDays)],
    ['promotionBearer', messages.bearers[policy.promotionBearer]],
    ['chargebackBearer', messages.chargebackBearers[policy.chargebackBearer]],
    ['vat', vatText(policy.vat)],
    ['maxTicketPrice', limitText(policy.maxTicketPrice)],
    ['priceRisePercent', messages.percent(policy.priceRisePercent)],
    ['priceDropPercent', messages.percent(policy.priceDropPercent)],
    ['minPriceAtOnce', limitText(policy.minPriceAtOnce)],
    ['maxPriceAtOnce', limitText(policy.maxPriceAtOnce)],
    ['trustedFromSold', String(policy.trustedFromSold)],
    ['keptPaperYears', messages.years(policy.keptPaperYears)],
    ['listingRules', policy.listingRules.map(ruleText).join('. ') || messages.noRules],
  ];
}

function limitText(price: Policy['maxTicketPrice']): string {
  return price ? formatMoney(price) : messages.noLimit;
}

/** What a policy changes of another one: label, old and new text. */
export function changesBetween(before: Policy, after: Policy) {
  const old = new Map(policyTexts(before));
  return policyTexts(after).flatMap(([key, text]) => {
    const was = old.get(key) ?? '';
    return was === text ? [] : [{ key, before: was, after: text }];
  });
}

/** The policy that holds at this moment (ISO UTC), or now without one, as far as it is set. */
export function policyFrom({ current, upcoming }: Policies, from: string | undefined): Policy {
  const begun = upcoming.filter((entry) => from !== undefined && entry.from <= from);
  return begun.at(-1)?.policy ?? current;
}
