import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { adminSectionNames, adminSections } from '@terrace/contracts/values/admin-sections';
import { type ConsoleList, at, consoleLists, event } from '../../test/console-lists';
import { fakeApi } from '../../test/fake-api';
import { showAt } from '../../test/show-at';
import ConsolePages from './console-pages';

const api = fakeApi();
const SOUGHT = 'nobody has this';

/** The names and contents of the files that the page has saved. */
let saved: { name: string; file: Blob }[];
/** What was exported. */
let exported: unknown[];
/** The filters with which the list was fetched. */
let asked: URLSearchParams[];
/** Whether the list cannot be loaded now. */
let isDown: boolean;
let address: () => string;

beforeEach(() => {
  [saved, exported, asked, isDown] = [[], [], [], false];
  // jsdom has no downloads.
  let last: Blob;
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last });
  });
  api.answer('/api/catalogue/sports', { body: { items: [event.sport] } });
  api.answer('/api/admin/second-eyes', { body: { version: 0, isOn: false, refundOver: 500, owners: 1 } });
  api.answer('/api/admin/administrator-policy', { body: { version: 0, secondFactorFor: [], set: null } });
  api.answer('/api/admin/exports', ({ body }) => {
    exported.push(body);
    return { text: 'the rows' };
  });
});

const pageOf = (items: readonly unknown[], { file }: ConsoleList) => ({
  items,
  ...(file !== 'teams' && { total: items.length, page: 1, perPage: 50 }),
  ...(!['teams', 'events', 'tournaments'].includes(file) && { until: null, newer: [] }),
});

/** Opens the list: it has one row, none for a search. */
function open(list: ConsoleList): void {
  api.answer(`/api/admin/${list.file}`, ({ query }) => {
    asked.push(query);
    if (isDown) return { status: 500, code: 'internal' };
    return { body: pageOf(query.has('q') ? [] : [list.row], list) };
  });
  ({ address } = showAt(
    `/admin/dashboard/${list.address}`,
    <Suspense>
      <Routes>
        <Route path="/admin/dashboard/*" element={<ConsolePages />} />
      </Routes>
    </Suspense>,
  ));
}

const shown = async ({ title }: ConsoleList) =>
  screen.findByRole(
    /^(Tickets|Sellers|Customers|Seller Changes|Reports|.* Requests)$/.test(title) ? 'grid' : 'table',
    { name: title },
  );
const param = (name: string) => new URLSearchParams(address().split('?')[1]).get(name);

describe.each(consoleLists.map((list) => [list.title, list] as const))('%s', (_title, list) => {
  it('is searched, sorted and exported as shown', async () => {
    open(list);
    const table = await shown(list);
    const [header, field] = list.sort;
    const sorted = () => within(table).getByRole('columnheader', { name: header });
    const press = () => userEvent.click(within(sorted()).getByRole('button', { name: header }));
    await press();
    await waitFor(() => expect([param('sort'), param('order')]).toEqual([field, 'asc']));
    await press();
    await waitFor(() => expect([param('sort'), param('order')]).toEqual([field, 'desc']));
    await waitFor(() => expect(sorted().getAttribute('aria-sort')).toBe('descending'));

    fireEvent.change(screen.getByLabelText(/^Search/), { target: { value: SOUGHT } });
    await screen.findByText(/^No .+\.$|^Nobody here\.$/);
    expect(param('q')).toBe(SOUGHT);
    const shownFilter = { q: SOUGHT, sort: field, order: 'desc' };
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject(shownFilter);

    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe(`terrace-${list.file}.csv`);
    expect(saved[0]?.file.size).toBe('the rows'.length);
    expect(exported).toMatchObject([{ list: list.file, filter: shownFilter }]);
  });

  it('shows a loading error, and loads on Retry', async () => {
    isDown = true;
    open(list);
    await screen.findByText(list.failed);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await shown(list);
  });

  const { history } = list;
  if (history)
    it('shows the history of a row', async () => {
      const [opens, call] = history;
      api.answer(`/api/admin/${call}`, { body: { items: [entryOf(call)] } });
      open(list);
      const table = await shown(list);
      if (opens === 'button') await userEvent.click(within(table).getByRole('button', { name: /^History/ }));
      else {
        act(() => table.querySelector<HTMLElement>('tbody tr')?.focus());
        await userEvent.keyboard('{Enter}');
      }
      const entries = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
      expect(entries.some(({ textContent }) => textContent?.includes('Ada Admin'))).toBe(true);
    });
});

it.each(['Customers', 'Sellers', 'Tickets'])(
  '%s offers support nothing that their roles forbid',
  async (title) => {
    const me = { userId: 'a'.padEnd(20, '0'), userEmail: 'ada@home.test', userName: 'Ada', seller: null };
    api.answer('/api/auth/me', { body: { ...me, role: 'admin', adminRoles: ['support'] } });
    const list = consoleLists.find((each) => each.title === title);
    if (!list) throw new Error(`There is no list ${title}`);
    open(list);
    const table = await shown(list);
    await waitFor(() => expect(within(table).queryByRole('columnheader', { name: 'Actions' })).toBeNull());
    expect(
      within(table).queryByRole('button', { name: /^(Decide|Approve|Reject|Refund|Suspend)/ }),
    ).toBeNull();
    if (title === 'Tickets') within(table).getByRole('button', { name: /^Details/ });
  },
);

function entryOf(call: string) {
  if (call.startsWith('administrators'))
    return {
      version: 1,
      at,
      what: 'invited',
      by: 'Ada Admin',
      address: null,
      roles: ['finance'],
      factor: null,
    };
  return { version: 1, at, event: 'Opened', by: { role: 'admin', name: 'Ada Admin' }, changes: [] };
}

/** Without search, order and export, or with a spec of their own: Money, System, and this one. */
const OTHERS = new Set(['nicknames']);

it('covers every list of the console outside Money and System', () => {
  const shown = adminSectionNames.filter(
    (name) => !['money', 'system'].includes(adminSections[name].group) && !OTHERS.has(name),
  );
  const known = new Set(consoleLists.map((list) => list.address.split('?')[0]));
  expect(shown.filter((name) => !known.has(name))).toEqual([]);
});
