import * as z from 'zod/mini';

const Figures = z.array(z.strictObject({ figure: z.string(), label: z.string() }));

/** What an operator claims: figures of the home, sell and about pages, and what customers said. An empty list is not shown. */
export const Marketing = z.strictObject({
  home: Figures,
  sellers: Figures,
  team: Figures,
  testimonials: z.array(z.strictObject({ text: z.string(), name: z.string(), about: z.string() })),
});
export type Marketing = z.infer<typeof Marketing>;

/** What an operator configures of it. */
export const PartialMarketing = z.partial(Marketing);
export type PartialMarketing = z.infer<typeof PartialMarketing>;

/** Unless the operator configures others (product.md 1.5, 2.7, 2.12). */
export const DEFAULT_MARKETING: Marketing = {
  home: [
    { figure: '1M+', label: 'customers' },
    { figure: '500+', label: 'events per year' },
    { figure: '50+', label: 'countries' },
    { figure: '100%', label: 'secure booking' },
  ],
  sellers: [
    { figure: '1M+', label: 'tickets sold' },
    { figure: '100K+', label: 'sellers' },
    { figure: '98%', label: 'satisfaction' },
  ],
  team: [
    { figure: '50+', label: 'members' },
    { figure: '24/7', label: 'support' },
    { figure: '100%', label: 'commitment' },
  ],
  testimonials: [
    {
      text: 'Two seats together for a derby, on a Tuesday night, from my phone. I watched the number left go down while I paid.',
      name: 'Elena M.',
      about: 'Madrid, football',
    },
    {
      text: 'The price on the first page was the price on my card. I had not seen that before.',
      name: 'Tom H.',
      about: 'Leeds, ice hockey',
    },
  ],
};
