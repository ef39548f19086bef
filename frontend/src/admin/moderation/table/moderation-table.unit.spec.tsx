import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { showAt } from '../../../../test/show-at';
import { shownToasts } from '../../../../test/shown-toasts';
import { ApiProblem } from '../../../api/api-problem';
import { finishBeforeLeaving } from '../../../navigation/before-leaving';
import type { Toast } from '../../../ui/feedback/toast';
import type { ModerationQueue } from '../moderation-queue';
import { ModerationTable } from './moderation-table';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly decidedBy?: string;
}

const api = fakeApi();
const approve = jest.fn<(row: Row) => Promise<unknown>>();
const reject = jest.fn<(row: Row, rejection: unknown) => Promise<unknown>>();
const queue: ModerationQueue<Row> = {
  kind: 'partner-request',
  list: ['spec'],
  nameOf: ({ name }) => name,
  fetchOpen: ({ page }) =>
    Promise.resolve({ items: page === 1 ? everyone : [], total: everyone.length, until: null }),
  isOpen: ({ decidedBy }) => decidedBy === undefined,
  isFlagged: ({ name }) => flagged.has(name),
  decidedBy: ({ decidedBy }) => decidedBy,
  rejectionOf: () => null,
  decide: { approve: (row) => approve(row), reject: (row, _options, rejection) => reject(row, rejection) },
  done: { approve: (name) => `${name} is approved`, reject: (name) => `${name} is rejected` },
  failed: 'Failed to update status',
};
const names = ['Ant', 'Bee', 'Cat', 'Dog'];
const rows: Row[] = names.map((name, index) => ({
  id: name.padEnd(20, '0'),
  version: index + 1,
  name,
  ...(name === 'Cat' && { decidedBy: 'Bob' }),
}));

/** The open rows of all pages: those shown, and one beyond. */
const everyone = [
  ...rows.filter(({ decidedBy }) => !decidedBy),
  { id: 'Emu'.padEnd(20, '0'), version: 9, name: 'Emu' },
];

const flagged = new Set<string>();
let toasts: readonly Toast[];
beforeEach(() => {
  flagged.clear();
  approve.mockReset().mockResolvedValue(undefined);
  reject.mockReset().mockResolvedValue(undefined);
  toasts = shownToasts();
  showAt(
    '/queue',
    <ModerationTable
      queue={queue}
      caption="Animals"
      rows={rows}
      waiting={everyone.length}
      columns={[{ key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name }]}
    />,
  );
});

const row = (name: string) => screen.getByRole('row', { name });
const focused = () => names.find((name) => row(name) === document.activeElement);
const press = (keys: string) => userEvent.keyboard(keys);
const sendAll = () => act(() => finishBeforeLeaving());
async function enter(): Promise<void> {
  await userEvent.tab(); // the box that selects all
  await userEvent.tab();
}

describe('ModerationTable by keyboard', () => {
  it('takes one tab stop; J, K and the arrows move between rows', async () => {
    await enter();
    expect(focused()).toBe('Ant');
    await press('jj');
    expect(focused()).toBe('Cat');
    await press('k{ArrowDown}{ArrowDown}j');
    expect(focused()).toBe('Dog');
    await press('{Home}');
    expect(focused()).toBe('Ant');
    expect(names.map((name) => row(name).tabIndex)).toEqual([0, -1, -1, -1]);
  });

  it('approves with A, rejects with R, and moves to the next open row', async () => {
    await enter();
    await press('aar');
    await screen.findByRole('dialog', { name: 'Reject Dog?' });
    await press('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await sendAll();
    expect(approve.mock.calls).toEqual([[rows[0]], [rows[1]]]);
    expect(reject.mock.calls).toEqual([[rows[3], { reason: 'no-fit', note: '' }]]);
    expect(toasts.map(({ text }) => text).slice(-3)).toEqual([
      'Ant is approved',
      'Bee is approved',
      'Dog is rejected',
    ]);
  });

  it('ignores keys on decided rows and browser shortcuts', async () => {
    await enter();
    await press('jjar{Control>}a{/Control}');
    await sendAll();
    expect([approve.mock.calls, reject.mock.calls]).toEqual([[], []]);
  });

  it('undoes with Z, latest first, while the rows show what is pending', async () => {
    await enter();
    await press('ar{Enter}');
    within(row('Ant')).getByText('Approving');
    await within(row('Bee')).findByText('Rejecting');
    await waitFor(() => expect(focused()).toBe('Dog'));
    await press('z');
    within(row('Bee')).getByRole('button', { name: 'Reject Bee' });
    within(row('Ant')).getByText('Approving');
    await press('z');
    await sendAll();
    expect([approve.mock.calls, reject.mock.calls]).toEqual([[], []]);
    expect(toasts.at(-1)?.text).toBe('Decision on Ant undone');
  });

  it('asks for a reason with R: another reason needs a note, and Escape rejects nothing', async () => {
    await enter();
    await press('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject Ant?' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Another reason.' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await within(dialog).findByText('Please write the reason');
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Ant'));
    await press('r');
    const again = await screen.findByRole('dialog', { name: 'Reject Ant?' });
    await userEvent.click(within(again).getByRole('radio', { name: 'Another reason.' }));
    await userEvent.type(within(again).getByLabelText('Note'), 'Not for us');
    await userEvent.click(within(again).getByRole('button', { name: 'Reject' }));
    await sendAll();
    expect(reject.mock.calls).toEqual([[rows[0], { reason: 'other', note: 'Not for us' }]]);
  });

  it('opens everything about a row with Enter, moves on with J, and returns the focus to the row', async () => {
    const entry = {
      version: 1,
      event: 'PartnerRequestApproved',
      at: '2020-05-03T14:02:00.000Z',
      changes: [],
    };
    const by = { role: 'admin', name: 'Ada Adams' };
    api.answer(`/api/admin/history/partner-request/${rows[0]?.id}`, { body: { items: [{ ...entry, by }] } });
    await enter();
    await press('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Ant' });
    await within(panel).findByText(/^Ada Adams approved this/);
    expect(panel.textContent).toMatch(/on 3 May 2020, \d\d:02/);
    await press('j');
    await screen.findByRole('dialog', { name: 'Bee' });
    await press('a');
    await screen.findByRole('dialog', { name: 'Dog' });
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Dog'));
    await sendAll();
    expect(approve.mock.calls).toEqual([[rows[1]]]);
  });

  it('shows the shortcuts with ?', async () => {
    await enter();
    await press('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });
});

describe('ModerationTable by mouse', () => {
  it('undoes by the row’s button and keeps the focus on that row', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Approve Bee' }));
    expect(focused()).toBe('Bee');
    await userEvent.click(screen.getByRole('button', { name: 'Undo the decision on Bee' }));
    expect(focused()).toBe('Bee');
    await sendAll();
    expect(approve).not.toHaveBeenCalled();
  });

  it('names who decided first when the row was decided already', async () => {
    const decision = { status: 'rejected', by: 'Bob', at: '2026-11-01T00:00:00.000Z' };
    approve.mockRejectedValue(new ApiProblem(409, 'already-decided', 'Decided', [], decision));
    await userEvent.click(screen.getByRole('button', { name: 'Approve Ant' }));
    await sendAll();
    expect(toasts.at(-1)).toMatchObject({ tone: 'rejected', text: 'Already rejected by Bob' });
    within(row('Ant')).getByRole('button', { name: 'Approve Ant' });
  });
});

describe('bulk decisions', () => {
  it('selects open rows by X, by their boxes, and all of the page by one box', async () => {
    await enter();
    await press('xjx');
    screen.getByText('2 selected', { selector: 'p:not([role])' });
    expect(row('Ant').getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ant' }));
    screen.getByText('1 selected', { selector: 'p:not([role])' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    screen.getByText('3 selected', { selector: 'p:not([role])' });
    expect(screen.queryByRole('checkbox', { name: 'Select Cat' })).toBeNull();
  });

  it('selects the open rows of all pages by S, and decides them together', async () => {
    api.answer('/api/admin/decisions', {
      body: { items: everyone.map(({ id }) => ({ id, problem: null })) },
    });
    await enter();
    await press('x');
    screen.getByRole('button', { name: 'Select all 4 that match' });
    await press('s');
    await screen.findByText('4 selected', { selector: 'p:not([role])' });
    expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
    await press('a');
    expect(toasts.at(-1)?.text).toBe('Approving 4 items');
    await sendAll();
    expect(toasts.at(-1)?.text).toBe('4 items are approved');
  });

  it('leave out what is flagged, which stays selected: approved again, it is approved too', async () => {
    flagged.add('Dog');
    const others = rows.filter(({ name }) => name === 'Ant' || name === 'Bee');
    api.answer('/api/admin/decisions', { body: { items: others.map(({ id }) => ({ id, problem: null })) } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(toasts.at(-1)?.text).toBe('1 item to be checked stays selected. Approve again to approve it too.');
    screen.getByText('1 selected', { selector: 'p:not([role])' });
    await sendAll();
    expect(toasts.map(({ text }) => text)).toContain('2 items are approved');
    expect(approve).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
    await sendAll();
    expect(approve.mock.calls.map(([{ name }]) => name)).toEqual(['Dog']);
  });

  it('sends one call and reports the outcome of each row', async () => {
    const decision = { status: 'approved', by: 'Bob', at: '2026-11-01T00:00:00.000Z' };
    api.answer('/api/admin/decisions', {
      body: {
        items: [
          { id: rows[0]?.id, problem: null },
          { id: rows[1]?.id, problem: { code: 'already-decided', detail: 'Decided', decision } },
          { id: rows[3]?.id, problem: { code: 'changed-since-seen', detail: 'This has changed' } },
        ],
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await enter();
    await press('a');
    expect(toasts.at(-1)?.text).toBe('Approving 3 items');
    await sendAll();
    expect(api.calls.filter((call) => call.includes('/admin/'))).toEqual(['POST /api/admin/decisions']);
    expect(toasts.at(-1)?.text).toBe('1 of 3 approved. Bee: Already approved by Bob, and 1 more.');
    act(() => toasts.at(-1)?.action?.onPress());
    const report = await screen.findByRole('dialog', { name: 'Results' });
    expect(
      within(report)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['BeeAlready approved by Bob', 'DogThis has changed', 'AntDone']);
    await press('{Escape}');
    within(row('Bee')).getByRole('button', { name: 'Approve Bee' });
    within(row('Ant')).getByText('Approving');
  });
});

describe('rows that can be taken off sale', () => {
  const withdraw = jest.fn<(row: Row, rejection: unknown) => Promise<unknown>>();
  const listed: Row[] = ['Emu', 'Fox', 'Gnu'].map((name, index) => ({
    id: name.padEnd(20, '0'),
    version: index + 1,
    name,
    decidedBy: 'Bob',
  }));
  const [waiting] = rows;

  beforeEach(() => {
    withdraw.mockReset().mockResolvedValue(undefined);
    showAt(
      '/queue',
      <ModerationTable
        queue={{
          ...queue,
          kind: 'ticket',
          verdictsOn: ({ name }) => (name === 'Gnu' ? ['withdraw'] : ['withdraw', 'return']),
          alsoDecided: ['approved'],
          decide: { ...queue.decide, withdraw: (row, _options, rejection) => withdraw(row, rejection) },
          done: { ...queue.done, withdraw: (name) => `${name} is withdrawn` },
        }}
        status="approved"
        caption="Listed animals"
        rows={waiting ? [...listed, waiting] : listed}
        columns={[{ key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name }]}
      />,
    );
  });
  const table = () => within(screen.getByRole('grid', { name: 'Listed animals' }));

  it('are withdrawn by W after a reason, and undone with Z', async () => {
    await userEvent.click(table().getByRole('checkbox', { name: 'Select Emu' }));
    act(() => table().getByRole('row', { name: 'Emu' }).focus());
    await press('w');
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw Emu?' });
    within(dialog).getByText(/Off sale at once/);
    await press('{Enter}');
    within(table().getByRole('row', { name: 'Emu' })).getByText('Withdrawing');
    await press('z');
    expect(table().queryByText('Withdrawing')).toBeNull();
    act(() => table().getByRole('row', { name: 'Fox' }).focus());
    await press('w{Enter}');
    await sendAll();
    expect(withdraw.mock.calls).toEqual([[listed[1], { reason: 'approved-by-mistake', note: '' }]]);
    expect(toasts.at(-1)?.text).toBe('Fox is withdrawn');
  });

  it('offer together only what all of them allow', async () => {
    const offered = () =>
      screen.getAllByRole('button', { name: / selected$/ }).map(({ textContent }) => textContent);
    await userEvent.click(table().getByRole('checkbox', { name: 'Select Emu' }));
    expect(offered()).toEqual(['Return to pending selected', 'Withdraw selected']);
    await userEvent.click(table().getByRole('checkbox', { name: 'Select Gnu' }));
    expect(offered()).toEqual(['Withdraw selected']);
    await userEvent.click(table().getByRole('checkbox', { name: 'Select Ant' }));
    screen.getByText('Select rows of one status to decide them together.');
  });
});
