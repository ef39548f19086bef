import { messages } from './messages';

/** Two static testimonials (product.md 2.12). */
export function Testimonials() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {messages.quotes.map(({ text, name, about }) => (
        <figure key={name} className="rounded-card border border-line bg-surface p-6">
          <blockquote className="text-18">{text}</blockquote>
          <figcaption className="mt-4 text-14 text-ink-2">
            <span className="font-strong text-ink">{name}</span>, {about}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
