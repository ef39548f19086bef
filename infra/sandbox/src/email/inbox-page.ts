import { html, type Html } from '../pages/html.js';
import { type Mail } from './mail.js';

/** Newest first; addresses in a message are links. */
export function inboxPage(mails: readonly Mail[], to: string | undefined): Html {
  return html`<h1>Inbox</h1>
    <form class="filter" method="get" action="/inbox">
      <label>Only mail to<input type="email" name="to" value="${to ?? ''}" autocomplete="off" /></label>
      <button>Show</button>
    </form>
    ${
      mails.length === 0
        ? html`<p class="sheet">No mail yet.</p>`
        : html`<ol class="mails">
            ${mails.map(entry)}
          </ol>`
    }`;
}

const entry = (mail: Mail): Html =>
  html`<li class="sheet">
    <h2>${mail.subject}</h2>
    <p class="quiet">
      ${mail.senderName} to ${mail.to},
      <time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    <p class="message">${withLinks(mail.message)}</p>
  </li>`;

function withLinks(message: string): Html[] {
  return message
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
