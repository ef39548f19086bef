import { type LucideIcon } from 'lucide-react';

/** A title and a text under an icon. */
export interface Point {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** Three or four points side by side, stacked on a phone. */
export function PointList({ points }: { readonly points: readonly Point[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex flex-col gap-2">
          <Icon aria-hidden="true" className="size-8 text-primary" />
          <h3 className="text-18">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
