import { type ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { English } from './english';
import { handleListKey, type ListKeys } from './list-keys';

export interface VirtualListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Height of every row in px, or the guess for rows that differ (`rowHeightVaries`). */
  readonly rowHeight: number;
  readonly rowHeightVaries?: boolean;
  /** Draws a row; `selected` is told by more than colour where it matters. */
  readonly row: (item: Item, state: { readonly selected: boolean }) => ReactNode;
  /** The row's name for screen readers. */
  readonly textOf: (item: Item) => string;
  /** Enter or a press on a row, as 'show its details'. */
  readonly onOpen?: (id: string) => void;
  /** Chosen rows; X or Space changes them. Left out, rows cannot be chosen. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Keys that act on the focused row while the list has the focus, as `{ a: approve, r: reject }`. */
  readonly keys?: ListKeys;
  readonly empty?: ReactNode;
  /** Must give the list a height, as 'h-[70dvh]'. */
  readonly className?: string;
}

/** A queue of any length: only the visible rows are drawn; arrows and J/K move, X selects. */
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
    <English>
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
    </English>
  );
}
