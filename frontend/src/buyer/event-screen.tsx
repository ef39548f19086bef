import { ID_LENGTH } from '@terrace/contracts/values/ids';
import { useParams } from 'react-router-dom';
import { EventPage } from './event/event-page';
import { SellerTicketPage } from './seller-ticket/seller-ticket-page';

/** `/event/:id`: an id of exactly 20 characters is a seller's ticket, any other an event (product.md 2.2). */
export default function EventScreen() {
  const { id = '' } = useParams();
  return id.length === ID_LENGTH ? <SellerTicketPage key={id} id={id} /> : <EventPage key={id} id={id} />;
}
