import type { ReactNode } from 'react';

/** Names and values in two columns, for the details of one thing. */
export function FactList({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0 wrap-anywhere">
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
