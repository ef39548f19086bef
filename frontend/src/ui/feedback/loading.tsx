import { Spinner } from '../button/spinner';
import { useDelayedBusy } from '../button/use-delayed-busy';

/** A loading text with a spinner; nothing in the first 200 ms. */
export function Loading({ text }: { readonly text: string }) {
  const shown = useDelayedBusy(true);
  return (
    <div role="status" className="flex min-h-12 items-center justify-center gap-3 p-6 text-ink-2">
      {shown && (
        <>
          <Spinner />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
