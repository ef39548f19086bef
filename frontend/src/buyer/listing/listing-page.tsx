import { listingHead } from '@terrace/contracts/pages/page-heads';
import { LiveChip } from '../../app/live-chip';
import { Card } from '../../ui/card';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { BackButton } from '../event/back-button';
import { NothingToShow } from '../event/nothing-to-show';
import { listingTitle } from '../event/offer';
import { BuyListing } from './buy-listing';
import { useListing } from './listing';
import { ListingDetails } from './listing-details';
import { messages } from './messages';

/** A seller's ticket: what it is, where one would sit, what it costs, and 'Buy Ticket'. */
export function ListingPage({ id }: { readonly id: string }) {
  const seen = useListing(id);
  if (seen.isPending) return <Loading text={messages.loading} />;
  if (seen.data === undefined)
    return (
      <NothingToShow
        heading={messages.heading}
        notFound={{ title: messages.notFound, text: messages.notFoundText }}
        failed={messages.failed}
        query={seen}
      />
    );
  const { listing } = seen.data;
  return (
    <Page {...listingHead(listing)} heading={null}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <BackButton />
        <LiveChip />
      </div>
      <div className="mb-6">
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 text-28 md:text-36">{listing.eventName}</h1>
          <StatusBadge tone="info">{messages.badge}</StatusBadge>
        </div>
        <p className="text-18 text-ink-2">{listingTitle(listing)}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Card as="section" aria-label={messages.details}>
          <ListingDetails listing={listing} />
        </Card>
        <BuyListing seen={seen.data} />
      </div>
    </Page>
  );
}
