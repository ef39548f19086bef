import { type ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { EnglishLocale } from '../text/english-locale';
import { handleListKey, type ListKeys } from './list-keys';

export interface VirtualListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Height of each row in px, or an estimate for rows that differ (`rowHeightVaries`). */
  readonly rowHeight: number;
  readonly rowHeightVaries?: boolean;
  /** Renders a row; show `selected` by more than colour where it matters. */
  readonly row: (item: Item, state: { readonly selected: boolean }) => ReactNode;
  /** The row's name for screen readers. */
  readonly textOf: (item: Item) => string;
  /** Called by Enter or a press on a row, for example to show its details. */
  readonly onOpen?: (id: string) => void;
  /** Selected rows; X or Space toggles them. Without it rows cannot be selected. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Actions on the focused row by key, for example `{ a: approve, r: reject }`. */
  readonly keys?: ListKeys;
  readonly empty?: ReactNode;
  /** Must set the list's height, for example 'h-[70dvh]'. */
  readonly className?: string;
}

/** A list of any length that renders only its visible rows; arrows and J/K move, X selects. */
export function VirtualList<Item extends { readonly id: string }>({
  label,
  items,
  rowHeight,
  rowHeightVaries,
  row,
  textOf,
  onOpen,
  selected,
  onSelect,
  keys = {},
  empty,
  className = 'h-[70dvh]',
}: VirtualListProps<Item>) {
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  };
  return (
    <EnglishLocale>
      <div onKeyDownCapture={(event) => handleListKey(event, onSelect ? { x: toggle, ...keys } : keys)}>
        <Virtualizer
          layout={ListLayout}
          layoutOptions={rowHeightVaries ? { estimatedRowSize: rowHeight } : { rowSize: rowHeight }}
        >
          <GridList
            aria-label={label}
            items={items}
            dependencies={[row]}
            selectionMode={onSelect ? 'multiple' : 'none'}
            selectionBehavior="toggle"
            selectedKeys={selected}
            onSelectionChange={(next) =>
              onSelect?.(new Set(next === 'all' ? items.map(({ id }) => id) : [...next].map(String)))
            }
            onAction={(key) => onOpen?.(String(key))}
            disallowTypeAhead
            renderEmptyState={() => <div className="p-6">{empty}</div>}
            className={`overflow-y-auto rounded-card border border-line bg-surface outline-none ${className}`}
          >
            {(item) => (
              <GridListItem
                textValue={textOf(item)}
                className="h-full cursor-pointer border-b border-line outline-offset-[-3px] hover:bg-sunken data-focus-visible:bg-sunken data-selected:shadow-[inset_6px_0_0_var(--accent)]"
              >
                {({ isSelected }) => row(item, { selected: isSelected })}
              </GridListItem>
            )}
          </GridList>
        </Virtualizer>
      </div>
    </EnglishLocale>
  );
}
