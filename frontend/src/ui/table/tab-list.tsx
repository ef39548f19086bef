import { type ReactNode } from 'react';
import { Tab, TabList as AriaTabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { EnglishLocale } from '../text/english-locale';

export interface TabListItem {
  readonly id: string;
  readonly text: string;
  /** A small number beside the text, for example of waiting items. */
  readonly count?: number;
  readonly content: ReactNode;
}

/** Tabs over panels; arrow keys move, only the selected panel is rendered. */
export function TabList({
  label,
  items,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly items: readonly TabListItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}) {
  return (
    <EnglishLocale>
      <Tabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
        <AriaTabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
          {items.map(({ id, text, count }) => (
            <Tab
              key={id}
              id={id}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-t-control border-b-4 border-transparent px-4 font-strong whitespace-nowrap text-ink-2 outline-offset-[-3px] hover:text-ink data-selected:border-primary data-selected:text-ink"
            >
              {text}
              {count !== undefined && (
                <span className="figures rounded-full bg-sunken px-2 text-14 text-ink">{count}</span>
              )}
            </Tab>
          ))}
        </AriaTabList>
        {items.map(({ id, content }) => (
          <TabPanel key={id} id={id} className="pt-6">
            {content}
          </TabPanel>
        ))}
      </Tabs>
    </EnglishLocale>
  );
}
