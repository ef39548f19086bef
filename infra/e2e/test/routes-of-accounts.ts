import { randomUUID } from 'node:crypto';
import type { BuyerRoute } from './buyer-route.js';
import { registerAsSeller } from './selling.js';

/**
 * Pages to sign in and sign up, for each role, and the seller's public pages (product.md 1.5, 2.1, 2.23, 2.24).
 */
export const routesOfAccounts: readonly BuyerRoute[] = [
  {
    route: '/login',
    at: '/login',
    title: 'Welcome Back · Terrace',
    texts: () => ['Forgot Password?'],
    roles: [
      'heading "Welcome Back" [level=1]',
      ...['textbox "Email"', 'textbox "Password"', 'button "Sign in"'],
    ],
  },
  {
    route: '/signup',
    at: '/signup',
    title: 'Create Account · Terrace',
    roles: [
      'heading "Create Account" [level=1]',
      ...['Full name', 'Email', 'Password', 'Confirm password'].map((label) => `textbox "${label}"`),
      ...[
        'checkbox "I agree to the terms and conditions"',
        'link "terms and conditions"',
        'button "Create account"',
      ],
    ],
  },
  {
    route: '/account',
    at: '/account',
    signedIn: true,
    title: 'Account · Terrace',
    texts: () => ['Sign-in and security'],
    roles: ['heading "Account" [level=1]', 'button "Change: Password"', 'button "Delete: Delete account"'],
  },
  {
    route: '/account with the link to a new address',
    at: '/account?token=of-a-mail',
    title: 'Confirm your new email address · Terrace',
    roles: ['heading "Confirm your new email address" [level=1]', 'button "Use this address"'],
  },
  {
    route: '/order-links',
    at: '/order-links',
    title: 'Send me my links · Terrace',
    roles: ['textbox "Email you bought with"', 'button "Send me my links"'],
  },
  {
    route: '/newsletter/confirm',
    at: '/newsletter/confirm#of-a-mail',
    title: 'Confirm your newsletter · Terrace',
    roles: ['heading "Confirm your newsletter" [level=1]', 'button "Confirm my address"'],
  },
  {
    route: '/newsletter/unsubscribe',
    at: '/newsletter/unsubscribe#of-a-mail',
    title: 'Unsubscribe from the newsletter · Terrace',
    roles: ['heading "Unsubscribe from the newsletter" [level=1]', 'button "Unsubscribe"'],
  },
  {
    route: '/forgot-password',
    at: '/forgot-password',
    title: 'Forgot your password? · Terrace',
    roles: ['heading "Forgot your password?" [level=1]', 'textbox "Email"', 'button "Send link"'],
  },
  {
    route: '/reset-password',
    at: '/reset-password?token=of-a-mail',
    title: 'Choose a new password · Terrace',
    roles: ['textbox "New password"', 'textbox "Confirm new password"', 'button "Save new password"'],
  },
  {
    route: '/reset-password without the link’s token',
    at: '/reset-password',
    title: 'This link is no longer valid · Terrace',
    roles: ['link "Ask for a new link"'],
  },
  {
    route: '/seller-login',
    at: '/seller-login',
    title: 'Seller Login · Terrace',
    roles: [
      'heading "Seller Login" [level=1]',
      ...['textbox "Email"', 'textbox "Password"', 'checkbox "Remember me"', 'link "Forgot Password?"'],
      'button "Sign in"',
    ],
  },
  {
    route: '/seller-forgot-password',
    at: '/seller-login',
    then: async ({ page }) => {
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await page.waitForURL('**/seller-forgot-password');
    },
    title: 'Forgot your password? · Terrace',
    roles: ['textbox "Email"', 'button "Send link"'],
  },
  {
    route: '/admin',
    at: '/admin',
    title: 'Administrator · Terrace',
    roles: [
      'heading "Administrator" [level=1]',
      ...['textbox "Email"', 'textbox "Password"', 'link "Forgot Password?"', 'button "Sign in"'],
    ],
  },
  {
    route: '/admin/forgot-password',
    at: '/admin/forgot-password',
    title: 'Forgot your password? · Terrace',
    roles: ['textbox "Email"', 'button "Send link"'],
  },
  {
    route: '/admin/dashboard without a session',
    at: '/admin/dashboard',
    title: 'Administrator · Terrace',
    roles: ['heading "Administrator" [level=1]'],
  },
  {
    route: 'an address below /admin that leads nowhere',
    at: '/admin/nowhere',
    title: 'Page not found · Terrace',
    roles: ['heading "Page not found" [level=1]', 'link "Admin Dashboard"', 'link "Back to home"'],
    refused: /^404: \/admin\/nowhere$/,
  },
  {
    route: '/register',
    at: '/register',
    title: 'Create Seller Account · Terrace',
    roles: [
      ...[
        ...['Full name', 'Company name', 'Email', 'Password', 'Phone number', 'Address'],
        'Passport/ID number',
      ].map((label) => `textbox "${label}"`),
      'button "Create Seller Account"',
    ],
  },
  {
    route: '/seller/dashboard without a session',
    at: '/seller/dashboard',
    title: 'Seller Login · Terrace',
    roles: ['heading "Seller Login" [level=1]'],
  },
  {
    route: '/notifications, signed out',
    at: '/notifications',
    title: 'Notifications · Terrace',
    texts: () => ['Sign in to see your notifications'],
    roles: ['heading "Notifications" [level=1]', 'link "Sign In"', 'link "Seller Login"'],
  },
  {
    route: '/notifications',
    isList: true,
    at: '/notifications',
    signedIn: true,
    title: 'Notifications · Terrace',
    roles: ['heading "Notifications" [level=1]', 'link "All"', 'link "Preferences"'],
  },
  {
    route: '/notifications#preferences',
    at: '/notifications#preferences',
    signedIn: true,
    title: 'Notifications · Terrace',
    roles: ['table', 'link "Preferences"'],
  },
  {
    route: '/sell-tickets',
    at: '/sell-tickets',
    then: async ({ page }) => {
      await page.locator('summary').first().waitFor();
      for (const question of await page.locator('summary').all()) await question.click();
    },
    title: 'Sell Tickets · Terrace',
    texts: () => [
      ...['How It Works', 'Why Sell With Us', 'Frequently Asked Questions'],
      ...['tickets sold\n1M+', 'sellers\n100K+', 'satisfaction\n98%'],
      ...['25%', '3-8 working days after the event'],
    ],
    roles: ['button "Get Started Now"'],
  },
  {
    route: '/sell-tickets, Get Started Now',
    at: '/sell-tickets',
    then: ({ page }) => page.getByRole('button', { name: 'Get Started Now' }).first().click(),
    title: 'Sell Tickets · Terrace',
    roles: ['dialog', 'link "Sign In as Seller"', 'link "Create Seller Account"'],
  },
  {
    route: '/verification-pending of nobody',
    at: '/verification-pending',
    title: 'Verification pending · Terrace',
    texts: () => ['There is no registration to watch in this browser.'],
    // Only the server knows: a registration is identified by a cookie that scripts cannot read.
    refused: /^401: \/api\/auth\/(seller\/status|refresh)$/,
  },
  {
    route: '/verification-pending',
    at: '/register',
    then: async (person) => {
      const email = `wanda-${randomUUID()}@seats.test`;
      await registerAsSeller(person, {
        ...{ fullName: 'Wanda Waits', companyName: 'Waiting Ltd', email, password: 'secret-1' },
      });
      await person.page.waitForURL('**/verification-pending');
    },
    title: 'Verification pending · Terrace',
    texts: () => ['Thank you, Wanda Waits.', 'Pending approval'],
  },
];
