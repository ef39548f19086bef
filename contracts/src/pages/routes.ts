/** Every address of the pages (product.md 2.1), as patterns: for the router, and for who serves the pages. */
export const routes = {
  home: '/',
  events: '/events',
  about: '/about',
  contact: '/contact',
  event: '/event/:id',
  tickets: '/tickets/:id',
  login: '/login',
  signup: '/signup',
  sellerLogin: '/seller-login',
  forgotPassword: '/forgot-password',
  sellerForgotPassword: '/seller-forgot-password',
  resetPassword: '/reset-password',
  register: '/register',
  sellerDashboard: '/seller/dashboard',
  uploadTicket: '/seller/upload-ticket',
  importTickets: '/seller/import-tickets',
  sales: '/seller/sales',
  sellerDeliveries: '/seller/deliveries',
  sellerDisputes: '/seller/disputes',
  sellerAccount: '/seller/account',
  purchaseForm: '/purchase-form',
  paymentReturn: '/payment/return',
  orders: '/orders',
  order: '/orders/:id',
  orderLinks: '/order-links',
  wallet: '/wallet',
  account: '/account',
  /** The token is the fragment, which browsers do not send. */
  sharedTicket: '/shared-ticket',
  /** Links that were sent before tokens were in the fragment. */
  formerSharedTicket: '/shared-ticket/:token',
  notifications: '/notifications',
  /** The tokens are the fragments. */
  confirmNewsletter: '/newsletter/confirm',
  leaveNewsletter: '/newsletter/unsubscribe',
  sellTickets: '/sell-tickets',
  verificationPending: '/verification-pending',
  team: '/team/:teamName',
  tournament: '/tournament/:tournamentId/:tournamentName',
  sport: '/sport/:sportId/:sportName',
  partnerWithUs: '/partner-with-us',
  help: '/help',
  refunds: '/refunds',
  terms: '/terms',
  privacy: '/privacy',
  topTournaments: '/top-tournaments',
  topTeams: '/top-teams',
  searchResults: '/search-results',
  admin: '/admin',
  adminForgotPassword: '/admin/forgot-password',
  adminDashboard: '/admin/dashboard',
  adminOrder: '/admin/orders/:id',
  adminPerson: '/admin/people/:id',
  adminSeller: '/admin/sellers/:id',
  adminTicket: '/admin/tickets/:id',
} as const;

const part = encodeURIComponent;

/** Addresses of public pages with something in them. */
export const addressOf = {
  /** An event, or a seller's ticket when the id has 20 characters. */
  event: (id: string) => `/event/${part(id)}`,
  team: (name: string) => `/team/${part(name)}`,
  tournament: (id: string, name: string) => `/tournament/${part(id)}/${part(name)}`,
  sport: (id: string, name: string) => `/sport/${part(id)}/${part(name)}`,
};
