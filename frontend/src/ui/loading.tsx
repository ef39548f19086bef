import { Spinner } from './spinner';
import { useDelayedBusy } from './use-delayed-busy';

/** 'Loading sports...' with a spinner; nothing at all in the first 200 ms. */
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
