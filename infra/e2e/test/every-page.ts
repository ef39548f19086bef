import { OrderCase } from '@terrace/contracts/http/console/cases';
import { SellerCase } from '@terrace/contracts/http/console/other-cases';
import { routes } from '@terrace/contracts/pages/routes';
import { adminSectionNames } from '@terrace/contracts/values/admin-sections';
import type { Browser } from '@playwright/test';
import { type Account, newSeller } from './accounts.js';
import { type CasesOfOrder, adminPages, casePages, orderPage } from './admin-pages.js';
import { buyTickets } from './bought-tickets.js';
import { buyerPage, buyerRoutes } from './buyer-routes.js';
import { type BuyerThings, makeBuyerThings } from './buyer-things.js';
import { DEVICES } from './looks.js';
import { oneOfEverything } from './one-of-everything.js';
import { SELLER_SCREENS, sellerPage } from './seller-pages.js';
import { seatWalker, type Walker } from './walk.js';
import type { WalkedPage } from './walked-page.js';
import type { World } from './world.js';

const [PHONE] = DEVICES;

/** Who opens a page: the window of a role, or of a visitor without a session. */
export type Role = 'visitor' | 'buyer' | 'seller' | 'admin';

/** Everybody who opens pages, on phones, in a world with one of everything. */
export interface Everybody {
  readonly walkers: Readonly<Record<Role, Walker>>;
  readonly things: BuyerThings;
  /** Paid by the buyer. */
  readonly orderId: string;
  readonly cases: CasesOfOrder;
}

/** A page, who opens it, and its name before anything exists. */
interface EachPage {
  readonly name: string;
  readonly role: Role;
  readonly page: (everybody: Everybody) => WalkedPage;
}

const NOBODY = { id: '', name: '' };
const noCases: CasesOfOrder = { person: NOBODY, seller: NOBODY, ticket: NOBODY };

/** Every page of the product, once. */
export const everyPage: readonly EachPage[] = [
  ...buyerRoutes.map((route): EachPage => ({
    name: route.route,
    role: route.signedIn ? 'buyer' : 'visitor',
    page: ({ things }) => buyerPage(route, things),
  })),
  ...SELLER_SCREENS.map((screen): EachPage => ({
    name: sellerPage(screen).name,
    role: 'seller',
    page: ({ things }) => sellerPage(screen, things.event.name),
  })),
  ...adminPages(true).map((page): EachPage => ({ name: page.name, role: 'admin', page: () => page })),
  { name: orderPage('').name, role: 'admin', page: ({ orderId }) => orderPage(orderId) },
  ...casePages(noCases).map((page, index): EachPage => ({
    name: page.name,
    role: 'admin',
    page: ({ cases }) => casePages(cases)[index] ?? page,
  })),
];

/** The routes and the administrators' sections that no page is of. */
export function unopenedRoutes(): readonly string[] {
  const wanted = [
    ...Object.values(routes).map((pattern) => pattern.replaceAll(/:(\w+)/g, '{$1}')),
    ...adminSectionNames.map((section) => `/admin/dashboard/${section}`),
  ];
  // A name goes on after the route: '/wallet, signed out'.
  const isOpened = (route: string) =>
    everyPage.some(({ name }) => name.startsWith(route) && !/^[/\w{]/.test(name.slice(route.length)));
  return wanted.filter((route) => !isOpened(route));
}

/** Creates one of everything, with tickets of an event of `team`, and seats everybody. */
export async function seatEverybody(browser: Browser, world: World, team?: string): Promise<Everybody> {
  await oneOfEverything(world);
  await newSeller(world);
  const things = await makeBuyerThings(world, team);
  const sit = (role: Exclude<Role, 'visitor'>, account: Pick<Account, 'email' | 'password'>) =>
    seatWalker(browser, world, { device: PHONE, session: { role, account } });
  const walkers = {
    visitor: await seatWalker(browser, world, { device: PHONE }),
    buyer: await sit('buyer', things.buyer),
    seller: await sit('seller', things.seller),
    admin: await sit('admin', world.admin),
  };
  const lines = [{ id: things.ticketId, quantity: 1 }];
  const orderId = await buyTickets(walkers.buyer, world, { eventId: things.event.id, lines });
  return { walkers, things, orderId, cases: await casesOf(orderId, walkers.admin, things.ticketId) };
}

/** What an order's page for administrators leads to. */
async function casesOf(orderId: string, { page }: Walker, ticketId: string): Promise<CasesOfOrder> {
  const read = async (path: string) => (await page.request.get(`/api/admin/${path}`)).json();
  const { buyer, lines, purchase } = OrderCase.parse(await read(`orders/${orderId}`));
  const sellerId = lines[0]?.sellerId ?? '';
  const { seller } = SellerCase.parse(await read(`sellers/${sellerId}`));
  return {
    person: { id: buyer.id, name: buyer.name ?? '' },
    seller: { id: sellerId, name: seller.fullName },
    ticket: { id: ticketId, name: purchase.event.name },
  };
}
