import { ID_LENGTH } from '@terrace/contracts/values/ids';
import { useParams } from 'react-router-dom';
import { ListingPage } from '../listing/listing-page';
import { EventPage } from './event-page';

/** `/event/:id`: an id of exactly 20 characters is a seller's ticket, any other an event (spec 2, Routes). */
export default function EventScreen() {
  const { id = '' } = useParams();
  return id.length === ID_LENGTH ? <ListingPage key={id} id={id} /> : <EventPage key={id} id={id} />;
}
