import type { BankInfo } from '@terrace/contracts/http/bank-info';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Card } from '../../ui/layout/card';
import { StatusBadge } from '../../ui/text/status-badge';
import { useBankInfo } from '../bank-info/bank-info';
import { BankInfoButton } from '../bank-info/bank-info-button';
import { messages } from './messages';

type Standing = keyof typeof messages.standings;

const TONES = { done: 'approved', waiting: 'pending', next: 'info', open: 'info' } as const;

/**
 * Account → Bank → First ticket (product.md 2.25), with the next step; each updates live. Disappears for good once all three are done:
 * tickets stay uploaded, and approved bank information stays.
 */
export function Checklist({ tickets }: { readonly tickets: number | undefined }) {
  const { data: bank } = useBankInfo();
  if (!bank || tickets === undefined) return null;
  const steps = standingsOf(bank.status, tickets > 0);
  if (Object.values(steps).every((standing) => standing === 'done')) return null;
  return (
    <Card as="section" aria-labelledby="checklist" className="mb-8 flex flex-col gap-4">
      <h2 id="checklist" className="text-18">
        {messages.checklist}
      </h2>
      <ol className="flex flex-wrap gap-x-8 gap-y-3">
        {(['account', 'bank', 'ticket'] as const).map((step) => (
          <li key={step} className="flex items-center gap-2">
            <span className="font-strong">{messages.steps[step]}</span>
            <StatusBadge tone={TONES[steps[step]]}>{messages.standings[steps[step]]}</StatusBadge>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4" aria-live="polite">
        <NextStep status={bank.status} steps={steps} />
      </div>
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

function NextStep({ status, steps }: { readonly status: BankInfo['status']; readonly steps: Steps }) {
  if (steps.bank === 'next')
    return (
      <>
        <p>{status === 'rejected' ? messages.toBankAgain : messages.toBank}</p>
        <BankInfoButton variant="primary" />
      </>
    );
  if (steps.ticket === 'next')
    return (
      <>
        <p>{messages.toFirstTicket}</p>
        <LinkButton to={routes.uploadTicket} variant="primary">
          {messages.upload}
        </LinkButton>
      </>
    );
  return <p>{messages.toWait}</p>;
}
