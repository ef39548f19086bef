import type { BankInfo } from '@terrace/contracts/http/bank-info';
import { routes } from '../../app/paths';
import { Card } from '../../ui/card';
import { LinkButton } from '../../ui/link-button';
import { StatusBadge } from '../../ui/status-badge';
import { BankInfoButton } from '../bank-info/bank-info-button';
import { useBankInfo } from '../bank-info/bank-info';
import { messages } from './messages';

type Standing = keyof typeof messages.standings;

const TONES = { done: 'approved', waiting: 'pending', next: 'info', open: 'info' } as const;

/**
 * Account → Bank → First listing, with the next step (ui.md, Seller); each moves by itself. Gone once all three are
 * done, and for good: listings are not unlisted, and approved bank information stays.
 */
export function Checklist({ listings }: { readonly listings: number | undefined }) {
  const { data: bank } = useBankInfo();
  if (!bank || listings === undefined) return null;
  const steps = standingsOf(bank.status, listings > 0);
  if (Object.values(steps).every((standing) => standing === 'done')) return null;
  return (
    <Card as="section" aria-labelledby="checklist" className="mb-8 flex flex-col gap-4">
      <h2 id="checklist" className="text-18">
        {messages.checklist}
      </h2>
      <ol className="flex flex-wrap gap-x-8 gap-y-3">
        {(['account', 'bank', 'listing'] as const).map((step) => (
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
  readonly listing: Standing;
}

/** How each step stands; whoever is here has an account that was approved. */
function standingsOf(status: BankInfo['status'], hasListed: boolean): Steps {
  const bank = ({ none: 'next', rejected: 'next', pending: 'waiting', approved: 'done' } as const)[status];
  return { account: 'done', bank, listing: hasListed ? 'done' : bank === 'next' ? 'open' : 'next' };
}

function NextStep({ status, steps }: { readonly status: BankInfo['status']; readonly steps: Steps }) {
  if (steps.bank === 'next')
    return (
      <>
        <p>{status === 'rejected' ? messages.toBankAgain : messages.toBank}</p>
        <BankInfoButton variant="primary" />
      </>
    );
  if (steps.listing === 'next')
    return (
      <>
        <p>{messages.toListing}</p>
        <LinkButton to={routes.uploadTicket} variant="primary">
          {messages.upload}
        </LinkButton>
      </>
    );
  return <p>{messages.toWait}</p>;
}
