/** Width and height of every picture, in pixels: what share cards ask for. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

/** The preview picture of a shared link, by kind of page; drawn by `npm run share-cards`. */
export const shareCards = {
  product: {
    path: '/share/product.png',
    title: 'Tickets for sports events',
    text: 'What you see is what is left, this second.',
    alt: 'Terrace: tickets for sports events',
  },
  event: {
    path: '/share/event.png',
    title: 'Be there when it happens.',
    text: 'The total price first, and what is left is live.',
    alt: 'Terrace: be there when it happens',
  },
  sell: {
    path: '/share/sell.png',
    title: 'Somebody wants your seat.',
    text: 'List it in two minutes, watch it sell live.',
    alt: 'Terrace: somebody wants your seat',
  },
} as const;
export type ShareCard = keyof typeof shareCards;
