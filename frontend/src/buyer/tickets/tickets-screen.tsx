import { ID_LENGTH } from '@terrace/contracts/values/ids';
import { useParams } from 'react-router-dom';
import { SellerTicketPage } from '../seller-ticket/seller-ticket-page';
import { CategoriesPage } from './categories-page';

/**
 * `/tickets/:id`: ticket categories of an event (product.md 2.21); an id of exactly 20 characters is one
 * seller's ticket with its seller (product.md 2.20), as at `/event/:id`.
 */
export default function TicketsScreen() {
  const { id = '' } = useParams();
  return id.length === ID_LENGTH ? (
    <SellerTicketPage key={id} id={id} />
  ) : (
    <CategoriesPage key={id} id={id} />
  );
}
