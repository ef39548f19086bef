/** What a ticket holder may be asked besides the name, by label. */
export const HOLDER = [
  ['Full name', 'Bea Buyer'],
  ['Email', 'bea@fans.test'],
  ['Phone number', '+44 20 7946 0001'],
  ['Nationality', 'British'],
  ['Passport/Country ID', 'X000001'],
  ['City of birth', 'London'],
  ['Delivery address', '1 High Street, London'],
] as const;
