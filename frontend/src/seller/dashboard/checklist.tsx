import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';
import type { ReactNode } from 'react';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Card } from '../../ui/layout/card';
import { StatusBadge } from '../../ui/text/status-badge';
import { useMayOffer } from '../account/waiting-seller';
import { useBankInfo } from '../bank-info/bank-info';
import { BankInfoButton } from '../bank-info/bank-info-button';
import { messages } from './messages';

type Standing = keyof typeof messages.standings;

const TONES = { done: 'approved', waiting: 'pending', next: 'info', open: 'info' } as const;

/**
 * Account → Bank → First ticket (product.md 2.25), with the next step; each updates live. Disappears once all three are done, and
 * comes back when the bank refuses a payout and new bank information is needed. To a seller who may offer
 * nothing, only for the bank's sake.
 */
export function Checklist({ tickets }: { readonly tickets: number | undefined }) {
  const { data: bank } = useBankInfo();
  const mayOffer = useMayOffer();
  if (!bank || tickets === undefined) return null;
  const steps = standingsOf(bank.status, tickets > 0);
  if (Object.values(steps).every((standing) => standing === 'done')) return null;
  if (!mayOffer && steps.bank !== 'next') return null;
  return (
    <Card
      as="section"
      aria-labelledby="checklist"
      className="mb-4 grid items-center gap-x-6 gap-y-3 p-4! md:grid-cols-[1fr_auto]"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="checklist" className="text-16">
          {messages.checklist}
        </h2>
        <ol className="flex flex-wrap gap-x-6 gap-y-2">
          {(['account', 'bank', 'ticket'] as const).map((step) => (
            <li key={step} className="flex items-center gap-2">
              <span className="font-strong">{messages.steps[step]}</span>
              <StatusBadge tone={TONES[steps[step]]}>{messages.standings[steps[step]]}</StatusBadge>
            </li>
          ))}
        </ol>
      </div>
      <NextStep bank={bank} steps={steps} />
    </Card>
  );
}

interface Steps {
  readonly account: Standing;
  readonly bank: Standing;
  readonly ticket: Standing;
}

/** The state of each step; a seller who is signed in has an approved account. */
function standingsOf(status: BankInfo['status'], hasTickets: boolean): Steps {
  const bank = ({ none: 'next', rejected: 'next', pending: 'waiting', approved: 'done' } as const)[status];
  return { account: 'done', bank, ticket: hasTickets ? 'done' : bank === 'next' ? 'open' : 'next' };
}

/** What to do next, under the steps, with its button beside them. */
function NextStep({ bank, steps }: { readonly bank: BankInfo; readonly steps: Steps }) {
  const [text, action] = nextOf(bank, steps);
  return (
    <>
      <p aria-live="polite" className="text-ink-2 md:order-last md:col-span-full md:-mt-1">
        {text}
      </p>
      {action}
    </>
  );
}

function nextOf({ status, rejection }: BankInfo, steps: Steps): readonly [string, ReactNode] {
  if (steps.bank === 'next')
    return [
      rejection?.reason === 'payout-failed'
        ? messages.toBankAfterPayout
        : status === 'rejected'
          ? messages.toBankAgain
          : messages.toBank,
      <BankInfoButton key="bank" />,
    ];
  if (steps.ticket === 'next')
    return [
      messages.toFirstTicket,
      <LinkButton key="ticket" to={routes.uploadTicket} variant="secondary" size="compact">
        {messages.upload}
      </LinkButton>,
    ];
  return [messages.toWait, null];
}
