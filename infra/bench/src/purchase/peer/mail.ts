/** What a mail is about. */
export interface MailFacts {
  readonly key: string;
  readonly about: 'completed' | 'sale';
  readonly recipient: string;
  readonly id: string;
  readonly event_name: string;
  readonly event_date: string;
  readonly event_time: string;
  readonly venue: string;
  readonly quantity: number;
  readonly amount: string;
  readonly currency: string;
  readonly full_name: string;
}

/** Subject, plain text and HTML, from a template that needs no rendering beside the values. */
export function writeMail(facts: MailFacts): {
  readonly subject: string;
  readonly message: string;
  readonly html: string;
} {
  const { about, event_name: event, quantity, full_name: name } = facts;
  const total = `${(Number(facts.amount) / 100).toFixed(2)} ${facts.currency}`;
  const subject =
    about === 'completed' ? `Order confirmed: ${event}` : `You sold ${quantity} tickets for ${event}`;
  const opening =
    about === 'completed'
      ? `Dear ${name}, your payment arrived. Your tickets come before the event.`
      : 'The buyer has paid. Please deliver the tickets in time.';
  const rows = [
    ['Event', event],
    ['Date', `${facts.event_date} ${facts.event_time}`],
    ['Venue', facts.venue],
    ['Tickets', String(quantity)],
    ['Total', total],
    ['Order', facts.id],
  ] as const;
  const message = [opening, ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n');
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#555">${label}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f4f4;font-family:Arial,sans-serif"><table role="presentation" width="100%"><tr><td align="center">
<table role="presentation" width="600" style="background:#fff;padding:24px"><tr><td><h1 style="font-size:20px">${escaped(subject)}</h1>
<p>${escaped(opening)}</p><table role="presentation">${cells.join('')}</table>
<p><a href="https://tickets.example/orders/${facts.id}">Show the order</a></p></td></tr></table></td></tr></table></body></html>`;
  return { subject, message, html };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
