import { type RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { EnglishLocale } from '../text/english-locale';
import { useBackCloses } from './use-back-closes';
import { useStaysAfterDoubleClick } from './use-stays-after-double-click';

export interface ActionMenuItem {
  readonly id: string;
  readonly text: string;
  readonly onAction: () => void;
}

/**
 * A menu of actions under the button that opened it; open while it is rendered. Arrow keys move, letters jump, Escape
 * closes and returns the focus to the button; so does Back on phones.
 */
export function ActionMenu({
  label,
  anchor,
  focus,
  title,
  text,
  items,
  onClose,
}: {
  readonly label: string;
  /** The button. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Which item gets the focus. */
  readonly focus: 'first' | 'last';
  /** Shown above the actions, with `text` smaller under it. */
  readonly title?: string;
  readonly text?: string;
  readonly items: readonly ActionMenuItem[];
  readonly onClose: () => void;
}) {
  useBackCloses(onClose);
  const closesOn = useStaysAfterDoubleClick();
  const focused = items.at(focus === 'first' ? 0 : -1);
  return (
    <EnglishLocale>
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        shouldCloseOnInteractOutside={closesOn}
        aria-label={label}
        placement="bottom end"
        className="min-w-56 animate-popover rounded-input border border-line bg-surface p-2 text-ink shadow-lift"
      >
        {title !== undefined && (
          <div className="border-b border-line px-3 pt-1 pb-3">
            <p className="font-strong">{title}</p>
            {text !== undefined && <p className="text-14 text-ink-2">{text}</p>}
          </div>
        )}
        <Menu
          aria-label={label}
          items={items}
          autoFocus={focus}
          onClose={onClose}
          className="pt-1 outline-none"
        >
          {(item) => (
            <MenuItem
              ref={item === focused ? takeFocus : undefined}
              onAction={item.onAction}
              className="flex min-h-11 cursor-pointer items-center rounded-control px-3 data-focused:bg-sunken"
            >
              {item.text}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </EnglishLocale>
  );
}

/**
 * Focuses an item as soon as it is rendered. After a click by keyboard or by a screen reader, React Aria first waits for
 * the transitions of the page, and then leaves the focus where it is.
 */
function takeFocus(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true });
}
