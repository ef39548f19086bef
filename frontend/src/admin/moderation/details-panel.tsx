import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/button/icon-button';
import { SidePanel } from '../../ui/overlay/side-panel';
import type { TableColumn } from '../../ui/table/table';
import { HistoryList } from '../list/history-list';
import { messages as list } from '../list/messages';
import { DecisionCell } from './decision-cell';
import { messages } from './messages';
import type { ModeratedRow, ModerationQueue } from './moderation-queue';
import { type Moderation, nextOpen } from './use-moderation';

/** Elements that take typed letters. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Everything about one row of a queue, beside the list: its texts, what the queue knows more of it, and its history. J
 * and K show the next and the previous row, A and R decide and show the next open one.
 */
export function DetailsPanel<Row extends ModeratedRow>({
  queue,
  columns,
  rows,
  shown,
  work,
  onMove,
  onClose,
  onFocus,
}: {
  readonly queue: ModerationQueue<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly shown: Row;
  readonly work: Moderation<Row>;
  readonly onMove: (row: Row) => void;
  readonly onClose: () => void;
  /** Reports the row that is shown as viewed. */
  readonly onFocus: (id: string | null) => void;
}) {
  const at = rows.findIndex(({ id }) => id === shown.id);
  const before = at > 0 ? rows[at - 1] : undefined;
  const after = rows[at + 1];
  const report = useEffectEvent(onFocus);
  useEffect(() => report(shown.id), [shown.id]);

  const close = () => {
    // Closes first: an open panel keeps the focus.
    flushSync(onClose);
    work.focus(shown.id);
  };
  const decide = (verdict: 'approve' | 'reject') => {
    const next = nextOpen(shown.id, rows, work.open);
    work.decide(verdict, [shown], () => (next ? onMove(next) : close()));
  };
  const act: Readonly<Record<string, () => void>> = {
    j: () => after && onMove(after),
    k: () => before && onMove(before),
    a: () => decide('approve'),
    r: () => decide('reject'),
    z: () => work.undo(),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    act[event.key.toLowerCase()]?.();
  };
  const { details: Details } = queue;
  const name = queue.nameOf(shown);
  // It scrolls, and has nothing else that takes the focus.
  const region = { role: 'region', 'aria-label': messages.details, tabIndex: 0 };
  return (
    // Events of the panel bubble to here, although it is elsewhere in the document.
    <div role="presentation" onKeyDown={onKeyDown}>
      <SidePanel
        title={name}
        size="wide"
        onClose={close}
        footer={
          <div className="flex w-full flex-wrap items-center justify-between gap-3">
            <div className="flex items-center gap-1">
              <IconButton label={messages.previous} icon={ChevronUp} disabled={!before} onClick={act['k']} />
              <IconButton label={messages.next} icon={ChevronDown} disabled={!after} onClick={act['j']} />
              {at >= 0 && <span className="figures text-ink-2">{messages.place(at + 1, rows.length)}</span>}
            </div>
            <DecisionCell
              name={name}
              isOpen={queue.isOpen(shown)}
              pending={work.pendingOn(shown.id)}
              decidedBy={queue.decidedBy(shown)}
              disabled={work.isPaused}
              rejection={queue.rejectionOf(shown)}
              onDecide={decide}
              onUndo={() => work.undo(work.pendingOn(shown.id)?.id)}
            />
          </div>
        }
      >
        <p role="status" className="sr-only">
          {name}
        </p>
        <div {...region} className="text-14 outline-offset-8">
          <dl className="grid grid-cols-2 gap-4">
            {columns.map(({ key, header, cell, detail = cell }) => (
              <div key={key} className="min-w-0 wrap-anywhere">
                <dt className="text-12 text-ink-2">{header}</dt>
                <dd>{detail(shown)}</dd>
              </div>
            ))}
          </dl>
          {Details && <Details row={shown} />}
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
