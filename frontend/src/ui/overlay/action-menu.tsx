import { type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { EnglishLocale } from '../text/english-locale';

export interface ActionMenuItem {
  readonly id: string;
  readonly text: string;
  readonly onAction: () => void;
}

/** An icon button that opens a menu of actions; arrow keys move, letters jump, Escape closes. */
export function ActionMenu({
  label,
  icon: Icon,
  title,
  text,
  items,
}: {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown above the actions, with `text` smaller under it. */
  readonly title?: string;
  readonly text?: string;
  readonly items: readonly ActionMenuItem[];
}) {
  return (
    <EnglishLocale>
      <MenuTrigger>
        <Button
          aria-label={label}
          className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
        <Popover
          placement="bottom end"
          className="min-w-56 animate-popover rounded-input border border-line bg-surface p-2 text-ink shadow-lift"
        >
          {title !== undefined && (
            <div className="border-b border-line px-3 pt-1 pb-3">
              <p className="font-strong">{title}</p>
              {text !== undefined && <p className="text-14 text-ink-2">{text}</p>}
            </div>
          )}
          <Menu aria-label={label} items={items} className="pt-1 outline-none">
            {(item) => (
              <MenuItem
                onAction={item.onAction}
                className="flex min-h-11 cursor-pointer items-center rounded-control px-3 outline-none data-focused:bg-sunken"
              >
                {item.text}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </EnglishLocale>
  );
}
