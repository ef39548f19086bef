import { DATE_NOT_FINAL, DATE_TBA } from '@terrace/contracts/pages/page-heads';

/** Texts of the ticket page (product.md 2.21). */
export const messages = {
  title: 'Tickets',
  titleOf: (event: string) => `Tickets for ${event}`,
  back: 'Back to events',
  dateTba: DATE_TBA,
  dateNotFinal: DATE_NOT_FINAL,
  loading: 'Loading tickets...',
  notFound: 'Event not found',
  notFoundText: 'It may be over, or the link may have a typo.',
  failed: 'Failed to load ticket information. Please try again later.',
  noTickets: 'No tickets are currently available for this event.',
  noTicketsText: 'Please look again later, or choose another event.',
  categories: 'Ticket categories',
  perTicket: 'per ticket, service fee and delivery included',
  price: 'Price',
  serviceFee: 'Service fee',
  delivery: 'Delivery',
  free: 'free',
  confirmation: 'Confirmation',
  required: 'Required at purchase',
  quantity: 'Quantity',
  tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
  soldOut: 'Sold out',
  select: 'Select Tickets',
  holding: 'Starting your purchase...',
  sellerTickets: (count: number) =>
    count === 1 ? 'A seller offers tickets as well.' : `${count} sellers’ offers are on sale as well.`,
  toEvent: 'All tickets for this event',
  info: 'Good to know',
  taxes: 'All prices include taxes.',
  charges:
    'A service fee applies to each ticket, and delivery charges apply once where a method has them. The prices above include both, with the delivery that is selected.',
  methods: (methods: string) => `Delivery per method: ${methods}.`,
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  requiredInfo: (fields: string, isSame: boolean) =>
    `Required information at purchase${isSame ? '' : ', by category'}: ${fields}.`,
  /** Names as on the purchase form. */
  fields: {
    fullName: 'Full name',
    email: 'Email',
    nationality: 'Nationality',
    passportOrId: 'Passport/Country ID',
    cityOfBirth: 'City of birth',
    phone: 'Phone number',
    deliveryAddress: 'Delivery address',
  },
} as const;
