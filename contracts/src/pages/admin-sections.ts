/**
 * The sections of the administrator's sidebar by group, in order (product.md 2.28), and their part of the address.
 */
export const adminSectionGroups = [
  { name: 'decide', sections: ['tickets', 'seller-requests', 'bank-info-requests', 'partner-requests'] },
  { name: 'people', sections: ['sellers', 'users', 'customers'] },
  {
    name: 'money',
    sections: ['refunds', 'disputes', 'deliveries', 'payouts', 'ledger', 'policies', 'event-changes'],
  },
  { name: 'catalogue', sections: ['set-events', 'top-tournaments', 'top-teams', 'set-data'] },
  { name: 'marketing', sections: ['promo-codes', 'email-list', 'contact-info'] },
  { name: 'system', sections: ['health', 'jobs', 'privacy', 'administrators', 'account'] },
] as const;
export type AdminSectionGroup = (typeof adminSectionGroups)[number]['name'];
export type AdminSection = (typeof adminSectionGroups)[number]['sections'][number];

/** All sections, in the sidebar's order. */
export const adminSections = adminSectionGroups.flatMap(({ sections }): readonly AdminSection[] => sections);
