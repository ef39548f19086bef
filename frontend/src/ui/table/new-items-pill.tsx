import { ArrowUp } from 'lucide-react';

/**
 * The number of new items of a list; a press shows them. It overlaps the list's top edge (on larger screens the space
 * above), so that nothing moves when it appears and no control is covered.
 */
export function NewItemsPill({
  count,
  text = `${count} new`,
  onShow,
}: {
  readonly count: number;
  readonly text?: string;
  readonly onShow: () => void;
}) {
  return (
    <div role="status" className="sticky top-20 z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="-mt-3.5 inline-flex h-10 cursor-pointer items-center gap-2 rounded-full bg-primary px-4 font-strong text-on-primary shadow-lg hover:bg-primary-hover md:-mt-12 pointer-coarse:h-11"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          <span className="figures">{text}</span>
        </button>
      )}
    </div>
  );
}
