import { adminSectionNames } from '@terrace/contracts/values/admin-sections';

/** Every screen, and how to reach it. */
export const screens = [
  at('home', '/', { whole: true }),
  at('events', '/events'),
  at('search-results', '/search-results?name=arsenal'),
  at('search-results-nothing-asked', '/search-results'),
  { name: 'event', whole: true, open: (page) => openPinnedEvent(page) },
  { name: 'seller-ticket', open: openSellerTicket },
  { name: 'tickets', whole: true, open: openTickets },
  at('purchase-form-invalid', '/purchase-form'),
  { name: 'purchase-form', whole: true, open: openPurchaseForm },
  { name: 'payment-return', open: openPaymentReturn },
  { name: 'order', whole: true, open: openOrder },
  {
    name: 'orders',
    open: async (page, world) => (await signIn(page, '/login', world.accounts.buyer), page.goto('/orders')),
  },
  { name: 'notifications', open: openNotifications('') },
  { name: 'notifications-preferences', whole: true, open: openNotifications('#preferences') },
  {
    name: 'wallet',
    whole: true,
    open: async (page, world) => (await signIn(page, '/login', world.accounts.buyer), page.goto('/wallet')),
  },
  {
    name: 'order-moved',
    whole: true,
    open: openDemoOrder(({ eventChange }) => eventChange?.kind === 'moved'),
  },
  { name: 'order-cancelled', open: openDemoOrder(({ eventChange }) => eventChange?.kind === 'cancelled') },
  at('help', '/help'),
  at('status', '/status', { whole: true }),
  at('refunds', '/refunds'),
  at('terms', '/terms'),
  at('privacy', '/privacy'),
  at('ordering', '/how-results-are-ordered'),
  at('sport', '/sport/1/Football'),
  { name: 'tournament', open: openTournament },
  at('team', '/team/Arsenal'),
  at('top-teams', '/top-teams'),
  at('top-tournaments', '/top-tournaments'),
  at('about', '/about', { whole: true }),
  at('contact', '/contact', { whole: true }),
  at('partner-with-us', '/partner-with-us', { whole: true }),
  at('sell-tickets', '/sell-tickets', { whole: true }),
  at('login', '/login'),
  at('signup', '/signup'),
  at('seller-login', '/seller-login'),
  at('seller-forgot-password', '/seller-forgot-password'),
  at('register', '/register', { whole: true }),
  { name: 'verification-pending', open: openVerificationPending },
  at('not-found', '/nowhere'),
  { name: 'seller-dashboard', open: openSeller('dashboard') },
  { name: 'seller-account', open: openSeller('account') },
  { name: 'seller-upload-ticket', whole: true, open: openSeller('upload-ticket') },
  { name: 'seller-import-tickets', open: openSeller('import-tickets') },
  { name: 'seller-sales', whole: true, open: openSales },
  { name: 'seller-deliveries', open: openSeller('deliveries') },
  { name: 'seller-disputes', open: openSeller('disputes') },
  at('admin', '/admin'),
  { name: 'admin-overview', whole: true, open: openAdmin('') },
  ...adminSectionNames.map((section) => ({ name: `admin-${section}`, open: openAdmin(section) })),
];

function at(name, address, { whole = false } = {}) {
  return { name, whole, open: (page) => page.goto(address) };
}

async function signIn(page, address, { email, password }) {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((now) => now.pathname !== address);
}

/** The buyer's notifications. */
function openNotifications(hash) {
  return async (page, { accounts }) => {
    await signIn(page, '/login', accounts.buyer);
    await page.goto(`/notifications${hash}`);
  };
}

/** A page of the seller's area. */
function openSeller(address) {
  return async (page, { accounts }) => {
    await signIn(page, '/seller-login', accounts.seller);
    await page.goto(`/seller/${address}`);
  };
}

/** The seller's sales: one. */
async function openSales(page, world) {
  await openSellerTicket(page);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Buy Ticket' }).click();
  await page.waitForURL('**/purchase-form');
  await pay(page, [1]);
  await openSeller('sales')(page, world);
}

/** A section of the administrator's dashboard; the overview has no name. */
function openAdmin(section) {
  return async (page, { accounts }) => {
    await signIn(page, '/admin', accounts.admin);
    await page.goto(`/admin/dashboard/${section}`);
  };
}

/** A pinned event with one of two tickets selected; upstream's tickets, because they are never on hold. */
async function openPinnedEvent(page) {
  const { items } = await (await page.request.get('/api/catalogue/pinned-events')).json();
  for (const { id } of items) {
    const { categories } = await (await page.request.get(`/api/catalogue/events/${id}/tickets`)).json();
    const quantities = (category) => category.availableSellingQuantities;
    const category = categories.find((each) =>
      [1, 2].every((quantity) => quantities(each).includes(quantity)),
    );
    if (!category) continue;
    await page.goto(`/event/${id}?quantity=2`);
    const row = page.getByRole('listitem').filter({ hasText: category.categoryName });
    await row.getByRole('button', { name: /^More/ }).click();
    return row;
  }
  throw new Error('No pinned event sells two tickets');
}

/** A seller's ticket that is on sale. */
async function openSellerTicket(page) {
  const { items } = await (await page.request.get('/api/catalogue/pinned-events')).json();
  for (const { id } of items) {
    const { listings } = await (await page.request.get(`/api/catalogue/events/${id}/tickets`)).json();
    const listing = listings.find(({ available }) => available > 0);
    if (listing) return page.goto(`/event/${listing.id}`);
  }
  throw new Error('No pinned event has a ticket of a seller');
}

async function openTickets(page) {
  const { items } = await (await page.request.get('/api/catalogue/pinned-events')).json();
  await page.goto(`/tickets/${items[0].id}`);
}

async function openTournament(page) {
  const { items } = await (await page.request.get('/api/catalogue/sports/1/tournaments')).json();
  await page.goto(`/tournament/${items[0].id}/${encodeURIComponent(items[0].name)}`);
}

async function openVerificationPending(page) {
  await page.goto('/register');
  const fields = ['Full name', 'Company name', 'Phone number', 'Address', 'Passport/ID number'];
  for (const field of fields) await page.getByLabel(field).fill('Example');
  await page.getByLabel('Email').fill(`waiting-${Date.now()}@seats.test`);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: 'Create Seller Account' }).click();
  await page.waitForURL('**/verification-pending');
}

async function openPurchaseForm(page) {
  const row = await openPinnedEvent(page);
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
  await page.waitForURL('**/purchase-form');
}

async function openPaymentReturn(page) {
  await openPurchaseForm(page);
  await pay(page, [1, 2]);
}

const examples = {
  'Full name': 'Ada Example',
  Nationality: 'British',
  'Passport/Country ID': 'P1234567',
  'City of birth': 'London',
};

/** Names the holders on the purchase form, and pays. */
async function pay(page, holders) {
  for (const number of holders) {
    const block = page.getByRole('group', { name: `Ticket Holder ${number}` });
    await block.getByLabel('Full name').waitFor();
    const answers = { ...examples, Email: 'fan@example.test', 'Phone number': '+44 20 7946 0000' };
    for (const [label, answer] of Object.entries(answers)) {
      // The tickets decide what is asked, and of which holder.
      for (const field of await block.getByLabel(label).all()) await field.fill(answer);
    }
  }
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/payment/return?**');
  await page.getByText('Thank you').waitFor();
}

/** The first of the demo buyer's orders that is so. */
function openDemoOrder(isWanted) {
  return async (page, { accounts }) => {
    await signIn(page, '/login', accounts.buyer);
    const { items } = await (await page.request.get('/api/orders')).json();
    const order = items.find(isWanted);
    if (!order) throw new Error('The buyer has no such order');
    await page.goto(`/orders/${order.id}`);
  };
}

async function openOrder(page) {
  await openPaymentReturn(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.getByText('Ticket Holder 2').waitFor();
}
