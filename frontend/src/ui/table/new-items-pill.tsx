import { ArrowUp } from 'lucide-react';

/** Where the pill is: over the top edge of a page's list (on larger screens in the space above), or inside a panel. */
const places = {
  page: { frame: 'top-20', pill: '-mt-3.5 md:-mt-12' },
  panel: { frame: 'top-1', pill: 'mt-1' },
} as const;

/**
 * Button with the number of new items of a list; a press shows them. It is positioned over the list, so that nothing
 * moves when it appears, and covers no control.
 */
export function NewItemsPill({
  count,
  text = `${count} new`,
  place = 'page',
  onShow,
}: {
  readonly count: number;
  readonly text?: string;
  readonly place?: keyof typeof places;
  readonly onShow: () => void;
}) {
  return (
    <div role="status" className={`sticky z-10 flex h-0 justify-center ${places[place].frame}`}>
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className={`inline-flex h-10 cursor-pointer items-center gap-2 rounded-full bg-primary px-4 font-strong text-on-primary shadow-lg hover:bg-primary-hover pointer-coarse:h-11 ${places[place].pill}`}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          <span className="figures">{text}</span>
        </button>
      )}
    </div>
  );
}
