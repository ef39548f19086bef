/** What every field is called, wherever it is shown. */
export const TICKET_LABELS = {
  eventName: 'Event name',
  eventDate: 'Event date',
  eventTime: 'Event time',
  venue: 'Venue',
  ticketType: 'Ticket type',
  section: 'Section',
  row: 'Row',
  seat: 'Seat',
  price: 'Price',
  quantity: 'Quantity',
  description: 'Description',
  deliveryAddress: 'Delivery address',
  deliveryTime: 'Delivery time',
} as const;
