import type { Verdict } from '@terrace/contracts/http/decisions';
import { useRef, useState } from 'react';
import { Table, type TableColumn, type TableSort } from '../../ui/table';
import { focusRow } from '../../ui/use-row-focus';
import { ChooseBox } from './choose-box';
import { DecisionCell } from './decision-cell';
import { historyColumn } from './history-column';
import { KeysDialog } from './keys-dialog';
import { messages } from './messages';
import { OnlookerMark } from './onlooker-mark';
import { QueueBar } from './queue-bar';
import type { QueueRow, QueueRules } from './queue-rules';
import { ReportDialog } from './report-dialog';
import { useChoice } from './use-choice';
import { useDecisions } from './use-decisions';
import { useOnlookers } from './use-onlookers';

const LOOKS = { approve: 'bg-approved-bg', reject: 'bg-rejected-bg' } as const;

/**
 * A queue of things to decide: by button, by key (J, K, X, A, R, Z and ?, while it has the focus), one by one or
 * several at once; each decision can be taken back for five seconds.
 */
export function QueueTable<Row extends QueueRow>({
  rules,
  caption,
  rows,
  columns,
  sort,
}: {
  readonly rules: QueueRules<Row>;
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly sort?: TableSort;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const decisions = useDecisions(rules, rows);
  const onlookers = useOnlookers(rules.kind);
  const { takenOn } = decisions;
  const free = rows.filter((row) => rules.isOpen(row) && !takenOn(row.id));
  const isFree = (id: string) => free.some((row) => row.id === id);
  const choice = useChoice(free.map(({ id }) => id));

  const decide = (verdict: Verdict, ids: ReadonlySet<string>) => {
    decisions.decide(
      verdict,
      free.filter(({ id }) => ids.has(id)),
    );
    choice.chooseNone();
  };
  /** The buttons go with the press, so the focus moves to their row. */
  const decideRow = (verdict: Verdict, id: string) => {
    decide(verdict, new Set([id]));
    focusRow(frame.current, id);
  };
  /** The bar goes with what was chosen, so the focus moves to the first of its rows. */
  const fromBar = (act: () => void) => {
    const [first] = choice.chosen;
    act();
    if (first !== undefined) focusRow(frame.current, first);
  };
  /** The chosen rows, else the one in focus, from which the keyboard goes on to the next that waits. */
  const decideByKey = (verdict: Verdict, id: string) => {
    if (choice.chosen.size > 0) return decide(verdict, choice.chosen);
    if (!isFree(id)) return;
    const next = nextAfter(id, rows, free);
    decide(verdict, new Set([id]));
    if (next !== undefined && !decisions.isPaused) focusRow(frame.current, next);
  };
  const undo = (id: string, decision?: string) => {
    decisions.undo(decision);
    focusRow(frame.current, id);
  };

  const chooseColumn: TableColumn<Row> = {
    key: 'choose',
    whole: true,
    header: messages.chooseAll,
    head: (
      <ChooseBox
        label={messages.chooseAll}
        checked={choice.isAll}
        isMixed={choice.chosen.size > 0 && !choice.isAll}
        disabled={free.length === 0}
        onChange={choice.isAll ? choice.chooseNone : choice.chooseAll}
      />
    ),
    cell: (row) => (
      <div className="flex items-center">
        {rules.isOpen(row) ? (
          <ChooseBox
            label={messages.choose(rules.nameOf(row))}
            checked={choice.chosen.has(row.id)}
            disabled={takenOn(row.id) !== undefined}
            onChange={() => choice.toggle(row.id)}
          />
        ) : (
          <span className="-ml-3 w-11" />
        )}
        <OnlookerMark names={onlookers.namesAt(row.id)} />
      </div>
    ),
  };
  /** Where a row is named, it also says who looks at it. */
  const withOnlookers = (column: TableColumn<Row>): TableColumn<Row> =>
    column.rowHeader
      ? {
          ...column,
          cell: (row) => (
            <>
              {column.cell(row)}
              {onlookers.namesAt(row.id).map((name) => (
                <span key={name} className="sr-only">
                  {' '}
                  {messages.looking(name)}
                </span>
              ))}
            </>
          ),
        }
      : column;
  const decisionColumn: TableColumn<Row> = {
    key: 'decision',
    header: messages.decision,
    pinned: true,
    cell: (row) => (
      <DecisionCell
        name={rules.nameOf(row)}
        isOpen={rules.isOpen(row)}
        taken={takenOn(row.id)}
        decidedBy={rules.decidedBy(row)}
        disabled={decisions.isPaused}
        onDecide={(verdict) => decideRow(verdict, row.id)}
        onUndo={() => undo(row.id, takenOn(row.id)?.id)}
      />
    ),
  };
  return (
    <div ref={frame}>
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          chooseColumn,
          ...columns.map(withOnlookers),
          historyColumn<Row>(rules.kind, rules.nameOf),
          decisionColumn,
        ]}
        sort={sort}
        rowFocus={{
          selected: choice.chosen,
          onFocus: onlookers.lookAt,
          lookOf: (id) => {
            const taken = takenOn(id);
            return taken && LOOKS[taken.verdict];
          },
          keys: {
            x: (id) => isFree(id) && choice.toggle(id),
            a: (id) => decideByKey('approve', id),
            r: (id) => decideByKey('reject', id),
            z: () => decisions.undo(),
            '?': () => setShowsKeys(true),
          },
        }}
      />
      <QueueBar
        chosen={choice.chosen.size}
        disabled={decisions.isPaused}
        onDecide={(verdict) => fromBar(() => decide(verdict, choice.chosen))}
        onClear={() => fromBar(choice.chooseNone)}
        onShowKeys={() => setShowsKeys(true)}
      />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      {decisions.report && <ReportDialog results={decisions.report} onClose={decisions.closeReport} />}
    </div>
  );
}

/** The row below that still waits, else one above; undefined when there is none. */
function nextAfter<Row extends QueueRow>(
  id: string,
  rows: readonly Row[],
  free: readonly Row[],
): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const others = free.filter((row) => row.id !== id);
  return (others.find((row) => rows.indexOf(row) > at) ?? others.at(-1))?.id;
}
