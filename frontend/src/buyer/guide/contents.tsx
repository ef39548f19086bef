import { messages } from './messages';

/** The table of contents: beside the text on a desktop, above it on a phone. */
export function Contents({ entries }: { readonly entries: readonly { id: string; title: string }[] }) {
  return (
    <nav
      aria-label={messages.contents}
      className="self-start rounded-card border border-line bg-surface p-4 md:sticky md:top-22 md:border-0 md:bg-transparent md:p-0"
    >
      <p className="mb-1 text-14 font-strong text-ink-2">{messages.contents}</p>
      <ul className="flex flex-wrap gap-x-6 md:block">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control py-1 text-link hover:underline hover:underline-offset-4 md:min-h-10"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
