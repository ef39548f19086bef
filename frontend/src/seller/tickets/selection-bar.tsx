import { X } from 'lucide-react';
import { Button } from '../../ui/button/button';
import { IconButton } from '../../ui/button/icon-button';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { messages } from './messages';
import type { BulkAct, Selling } from './use-selling';

/** Sticks to the lower edge while tickets are selected: how many, and what to do with them. */
export function SelectionBar({ selling }: { readonly selling: Selling }) {
  const { rows: tickets, isAll } = selling.selection;
  const { allMatching, matching } = selling;
  const text =
    allMatching === undefined ? messages.selected(tickets.length) : messages.allMatching(allMatching);
  const open = (part: BulkAct) =>
    selling.open(allMatching === undefined ? { part, tickets } : { part: 'matching', act: part });
  return (
    <>
      <p role="status" className="sr-only">
        {tickets.length > 0 && text}
      </p>
      {tickets.length > 0 && (
        <StickyBar everywhere>
          <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="flex flex-wrap items-center gap-x-2">
              <IconButton
                label={messages.clearSelection}
                icon={X}
                onClick={selling.clearSelection}
                className="-my-1 -ml-2"
              />
              <p className="figures font-strong whitespace-nowrap">{text}</p>
              {isAll && allMatching === undefined && matching > tickets.length && (
                <Button variant="quiet" size="compact" onClick={selling.selectMatching}>
                  {messages.selectMatching(matching)}
                </Button>
              )}
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              {selling.isRelisting ? (
                <Button size="compact" aria-haspopup="dialog" onClick={() => open('relist')}>
                  {messages.relist}
                  <span className="sr-only">{messages.selectedTickets}</span>
                </Button>
              ) : (
                <>
                  <Button
                    variant="secondary"
                    size="compact"
                    aria-haspopup="dialog"
                    onClick={() => open('withdraw')}
                  >
                    {messages.withdraw}
                    <span className="sr-only">{messages.selectedTickets}</span>
                  </Button>
                  <Button size="compact" aria-haspopup="dialog" onClick={() => open('prices')}>
                    {messages.changePrices}
                    <span className="sr-only">{messages.ofSelectedTickets}</span>
                  </Button>
                </>
              )}
            </div>
          </div>
        </StickyBar>
      )}
    </>
  );
}
