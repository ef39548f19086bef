import { Skeleton } from '../../ui/feedback/skeleton';

/** Placeholders of event cards, with the loading text over them. */
export function EventListSkeleton({ text, count }: { readonly text: string; readonly count: number }) {
  return (
    <div role="status" className="relative grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_none, index) => (
        <Skeleton key={index} className="h-40 rounded-card" />
      ))}
      <span className="absolute inset-x-0 top-16 text-center text-ink-2">{text}</span>
    </div>
  );
}
