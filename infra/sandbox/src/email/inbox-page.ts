import { html, type Html } from '../pages/html.js';
import { type Mail } from './mail.js';

/** Newest first: the plain text, whose addresses are links, and beside it the HTML part. */
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
    <div class="parts">
      <p class="message">${withLinks(mail.message)}</p>
      ${mail.html !== undefined && rendered(mail)}
    </div>
  </li>`;

/** A frame without scripts and with an opaque origin; links open in new tabs. */
const rendered = ({ id, subject }: Mail): Html =>
  html`<div>
    <iframe
      title="${subject}"
      src="/inbox/${id}.html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
    ></iframe>
    <p class="quiet"><a href="/inbox/${id}.html" target="_blank" rel="noreferrer">Open alone</a></p>
  </div>`;

function withLinks(message: string): Html[] {
  return message
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
