import type { Trader } from '@terrace/contracts/http/selling/tax-details';

/** Who a trader is (product.md 4.24). */
export const messages = {
  trader: 'Who the trader is',
  traderText: ({ name, company, address, phone, email, register, registerNumber }: Trader) =>
    [
      [name, company].filter(Boolean).join(', '),
      address,
      `Phone: ${phone}`,
      `Email: ${email}`,
      `${register}: ${registerNumber}`,
    ].join('\n'),
  certified: 'The trader has stated to offer only what complies with the law.',
} as const;
