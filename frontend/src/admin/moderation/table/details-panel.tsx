import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../ui/button/icon-button';
import { SidePanel } from '../../../ui/overlay/side-panel';
import { pressedKey } from '../../../ui/table/pressed-key';
import type { TableColumn } from '../../../ui/table/table';
import { HistoryList } from '../../list/history-list';
import { messages as list } from '../../list/messages';
import { messages } from '../messages';
import type { ModeratedRow, Queue } from '../moderation-queue';
import type { OpenedRow } from './use-opened-row';

/** Elements that take typed letters, and questions over the panel. */
const FIELDS = 'input, textarea, select, [contenteditable], [role=alertdialog]';

export interface DetailsPanelProps<Row extends ModeratedRow> extends OpenedRow<Row> {
  readonly queue: Queue<Row>;
  /** The texts of the row. */
  readonly facts: readonly TableColumn<Row>[];
  readonly onMove: (row: Row) => void;
  readonly onClose: () => void;
  /** Reports the row that is shown as viewed. */
  readonly onFocus: (id: string | null) => void;
}

/**
 * Everything about one row of a queue, beside the list: its texts, what the queue knows more of it, and its history. J
 * and K show the next and the previous row.
 */
export function DetailsPanel<Row extends ModeratedRow>({
  queue,
  facts,
  shown,
  before,
  after,
  place,
  count,
  onMove,
  onClose,
  onFocus,
  keys,
  action,
}: DetailsPanelProps<Row> & {
  /** What further letters do. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** What can be done with the row, at the bottom. */
  readonly action?: ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onFocus);
  useEffect(() => {
    report(shown.id);
    if (region.current?.parentElement) region.current.parentElement.scrollTop = 0;
  }, [shown.id]);
  useEffect(() => {
    // What had the focus is gone, for example a form that was sent.
    if (document.activeElement === document.body) region.current?.focus();
  }, [shown.id, shown.version]);

  const move = (to: Row | undefined) => to && onMove(to);
  const act: Readonly<Record<string, () => void>> = {
    j: () => move(after),
    k: () => move(before),
    ...keys,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    act[pressedKey(event)]?.();
  };
  const { details: Details } = queue;
  const name = queue.nameOf(shown);
  // It scrolls, and may have nothing else that takes the focus.
  const regionProps = { role: 'region', 'aria-label': messages.details, tabIndex: 0 };
  return (
    // Events of the panel bubble to here, although it is elsewhere in the document.
    <div role="presentation" onKeyDown={onKeyDown}>
      <SidePanel
        title={name}
        size="wide"
        onClose={onClose}
        footer={
          <div className="flex w-full flex-wrap items-center justify-between gap-3">
            <div className="flex items-center gap-1">
              <IconButton
                label={messages.previous}
                icon={ChevronUp}
                disabled={!before}
                onClick={() => move(before)}
              />
              <IconButton
                label={messages.next}
                icon={ChevronDown}
                disabled={!after}
                onClick={() => move(after)}
              />
              {place !== undefined && (
                <span className="figures text-ink-2">{messages.place(place, count)}</span>
              )}
            </div>
            {action}
          </div>
        }
      >
        <p role="status" className="sr-only">
          {name}
        </p>
        <div ref={region} {...regionProps} className="text-14 outline-offset-8">
          <dl className="grid grid-cols-2 gap-4">
            {facts.map(({ key, header, cell, detail = cell }) => (
              <div key={key} className="min-w-0 wrap-anywhere">
                <dt className="text-12 text-ink-2">{header}</dt>
                <dd>{detail(shown)}</dd>
              </div>
            ))}
          </dl>
          {Details && <Details key={shown.id} row={shown} />}
          <section aria-labelledby="row-history" className="mt-6 border-t border-line pt-4">
            <h3 id="row-history" className="mb-3 text-16 font-strong">
              {list.history}
            </h3>
            <HistoryList type={queue.kind} id={shown.id} version={shown.version} />
          </section>
        </div>
      </SidePanel>
    </div>
  );
}
