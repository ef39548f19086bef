import type { SellerTerms } from '@terrace/contracts/http/policies';
import { sellerShare } from '@terrace/contracts/values/commission';
import { ClubArt } from '../../ui/picture/club-art';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages } from './messages';

const PRICE = { amount: 120_00, currency: 'USD' };

/** An example ticket that shows what a seller receives. */
export function ExampleTicket({ terms }: { readonly terms: SellerTerms | undefined }) {
  const { caption, status, event, teams, place, price, receive, left } = messages.example;
  return (
    <figure className="w-full md:w-90">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
        <div className="flex justify-center gap-4 bg-sunken pt-3">
          {teams.map((team) => (
            <ClubArt key={team} name={team} className="size-20" />
          ))}
        </div>
        <div className="p-6">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <StatusBadge tone="approved">{status}</StatusBadge>
            <span className="text-14 text-ink-2">{left}</span>
          </div>
          <p className="text-18 font-heavy tracking-tight">{event}</p>
          <p className="text-ink-2">{place}</p>
          <dl className="mt-4 flex flex-col gap-1 border-t-2 border-dashed border-line pt-4">
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-2">{price}</dt>
              <dd>
                <Money value={PRICE} />
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-strong">{receive}</dt>
              <dd className="text-22 font-heavy">
                {terms ? <Money value={sellerShare(PRICE, terms.commissionPercent)} /> : '–'}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <figcaption className="mt-2 text-center text-14 text-ink-2">{caption}</figcaption>
    </figure>
  );
}
