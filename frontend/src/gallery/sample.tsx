import { type ReactNode } from 'react';

/** A titled part of the gallery. */
export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-22">{title}</h2>
      {children}
    </section>
  );
}
