import { html, type Html } from '../pages/html.js';
import { type Payment } from './payment.js';

/** The card page that a buyer is sent to: the amount, and buttons to pay or decline. */
export function cardPage(payment: Payment, returnUrl: string): Html {
  const { order } = payment;
  return html`<h1>Card payment</h1>
    <section class="sheet" aria-label="Payment">
      <p class="amount">${money(order.amount, order.currency)}</p>
      <dl>
        ${row('Event', order.eventName)} ${row('Buyer', order.customerName)}
        ${row('Receipt to', order.customerEmail)} ${row('Promo code', order.promoCode)}
        ${row('Card', 'Test card ending in 4242')}
      </dl>
      ${payment.status === 'pending' ? decision() : outcome(payment.status, returnUrl)}
    </section>
    ${payment.status === 'pending' && html`<p class="aside"><a href="${returnUrl}">Leave without paying</a></p>`}`;
}

const decision = (): Html =>
  html`<form method="post">
    <button class="primary" name="decision" value="pay">Pay</button>
    <button name="decision" value="decline">Decline</button>
  </form>`;

const outcome = (status: 'succeeded' | 'failed', returnUrl: string): Html =>
  html`<p role="status" class="${status === 'succeeded' ? 'good' : 'bad'}">
      ${status === 'succeeded' ? '✓ This payment has been made.' : '✕ This payment was declined.'}
    </p>
    <a class="button primary" href="${returnUrl}">Back to the shop</a>`;

const row = (name: string, value: string | null | undefined): Html | '' =>
  value
    ? html`<dt>${name}</dt>
        <dd>${value}</dd>`
    : '';

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount);
