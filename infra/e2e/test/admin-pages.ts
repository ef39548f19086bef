import {
  type AdminSection,
  type SectionRecord,
  adminSectionNames,
  adminSections,
} from '@terrace/contracts/values/admin-sections';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { WalkedPage } from './walked-page.js';

/** What a section shows once it is loaded, where that is neither rows nor, under Money, that there are none. */
const SHOWN: Partial<Readonly<Record<AdminSection, string>>> = {
  customers: 'No purchases here.',
  ledger: 'No entries here.',
  policies: 'Since the beginning.',
  'event-changes': 'No event has changed.',
  health: 'Figures from the process that answered this request.',
  jobs: 'No job has failed.',
  privacy: '',
  account: '',
};

/** Sections that have rows once something was sold. */
const OF_SALES: readonly AdminSection[] = ['customers', 'ledger'];

/** Every page of the administrators' dashboard; with `oneOfEverything`, and a sale where `isSold` says so. */
export function adminPages(isSold = false): readonly WalkedPage[] {
  return [
    page('/admin/dashboard', 'Overview', 'Waiting for a decision'),
    ...adminSectionNames.map((name) =>
      page(
        `/admin/dashboard/${name}`,
        adminSections[name].title,
        isSold && OF_SALES.includes(name) ? undefined : (SHOWN[name] ?? emptyText(adminSections[name])),
      ),
    ),
  ];
}

/** The page of a paid order. */
export function orderPage(id: string): WalkedPage {
  const title = `Order ${id && orderNumber(id)}`;
  return {
    name: '/admin/orders/{id}',
    at: `/admin/orders/${id}`,
    title: `${title} · Terrace`,
    shows: { texts: ['Holder Number 1'], roles: [`heading "${title}" [level=1]`, 'heading "What happened"'] },
  };
}

/** The people and things of an order that have pages of their own. */
export interface CasesOfOrder {
  readonly person: { readonly id: string; readonly name: string };
  readonly seller: { readonly id: string; readonly name: string };
  readonly ticket: { readonly id: string; readonly name: string };
}

/** The pages of the buyer, the seller and the ticket of an order. */
export function casePages({ person, seller, ticket }: CasesOfOrder): readonly WalkedPage[] {
  const pageOf = (route: string, { id, name }: CasesOfOrder['person']): WalkedPage => ({
    name: `/admin/${route}/{id}`,
    at: `/admin/${route}/${id}`,
    title: `${name} · Terrace`,
    shows: { roles: [`heading "${name}" [level=1]`, 'heading "What happened"', 'heading "Notes"'] },
  });
  return [pageOf('people', person), pageOf('sellers', seller), pageOf('tickets', ticket)];
}

function emptyText({ group, title }: SectionRecord): string | undefined {
  return group === 'money' ? `No ${title.toLowerCase()} here.` : undefined;
}

/** A page that shows this text, or rows when there is none. */
function page(address: string, title: string, shown: string | undefined): WalkedPage {
  return {
    name: address,
    at: address,
    isList: shown !== '',
    title: `${title} · Terrace`,
    shows: {
      texts: shown === undefined ? [] : [shown],
      roles: [
        `heading "${title}" [level=1]`,
        ...(shown === undefined ? [new RegExp(`- (table|grid|list "${title}")`)] : []),
      ],
    },
  };
}
