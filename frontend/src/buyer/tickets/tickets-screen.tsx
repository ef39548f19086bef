import { ID_LENGTH } from '@terrace/contracts/values/ids';
import { useParams } from 'react-router-dom';
import { ListingPage } from '../listing/listing-page';
import { CategoriesPage } from './categories-page';

/**
 * `/tickets/:id`: ticket categories of an event (spec 2, Ticket page); an id of exactly 20 characters is one
 * seller's ticket with its seller (spec 2, 'a ticket details view by ticketId'), as at `/event/:id`.
 */
export default function TicketsScreen() {
  const { id = '' } = useParams();
  return id.length === ID_LENGTH ? <ListingPage key={id} id={id} /> : <CategoriesPage key={id} id={id} />;
}
