import type { Delivery } from '@terrace/contracts/http/deliveries';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { useRecipients } from './deliveries';
import { messages } from './messages';
import { RecipientCard } from './recipient-card';
import { seatName } from './seat-names';

/** The recipients of these seats: one card for each person, titled with that person's seats if there are several. */
export function RecipientList({ seats }: { readonly seats: readonly Delivery[] }) {
  const { data, isError, isFetching, refetch } = useRecipients(seats);
  if (isError) return <ErrorState title={messages.failedDetails} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Loading text={messages.loadingDetails} />;
  const people = Map.groupBy(data, ({ recipient }) => JSON.stringify(recipient));
  return [...people].map(([key, ofPerson]) => {
    const recipient = ofPerson[0]?.recipient;
    const title =
      people.size > 1 ? messages.recipientOf(ofPerson.map(seatName).join('; ')) : messages.recipient;
    return recipient && <RecipientCard key={key} title={title} recipient={recipient} />;
  });
}
