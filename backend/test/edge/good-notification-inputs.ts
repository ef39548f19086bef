import { type GoodInput } from './good-input.js';

const pushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/spec',
  // A point of P-256.
  keys: {
    p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    auth: 'a'.repeat(22),
  },
};

/** Calls of whoever is signed in about notifications. */
export const notificationInputs: Readonly<Record<string, GoodInput>> = {
  'POST /notifications/read': { as: 'buyer', body: () => ({ upTo: 1 }) },
  'PUT /notifications/preferences': {
    as: 'buyer',
    body: () => ({ topics: [{ topic: 'orders', mail: true, push: false }] }),
  },
  'POST /notifications/push': { as: 'buyer', body: () => pushSubscription },
  'DELETE /notifications/push': { as: 'buyer', body: () => ({ endpoint: pushSubscription.endpoint }) },
};
