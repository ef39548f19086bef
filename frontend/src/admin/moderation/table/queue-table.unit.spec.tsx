import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { fakeApi } from '../../../../test/fake-api';
import { reportChange } from '../../../../test/report-change';
import { showAt } from '../../../../test/show-at';
import type { Queue } from '../moderation-queue';
import { QueueTable } from './queue-table';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly decidedBy?: string;
}

const names = ['Ant', 'Bee', 'Cat'];
const rows: readonly Row[] = names.map((name) => ({
  id: name.padEnd(20, '0'),
  version: 1,
  name,
  ...(name === 'Cat' && { decidedBy: 'Bob' }),
}));
const queue: Queue<Row> = {
  kind: 'dispute',
  nameOf: ({ name }) => name,
  isOpen: ({ decidedBy }) => decidedBy === undefined,
  decidedBy: ({ decidedBy }) => decidedBy,
  rowOf: (change) => (change.data === null ? null : undefined),
  details: ({ row }) => <input aria-label={`Note on ${row.name}`} />,
};

fakeApi();

function Screen() {
  const [shown, setShown] = useState(rows);
  useEffect(() => {
    const onLeave = ({ detail }: CustomEventInit<string>) =>
      setShown((before) => before.filter(({ name }) => name !== detail));
    window.addEventListener('leave', onLeave as EventListener);
    return () => window.removeEventListener('leave', onLeave as EventListener);
  }, []);
  return (
    <QueueTable
      queue={queue}
      caption="Animals"
      rows={shown}
      columns={[{ key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name }]}
      frame={useRef<HTMLDivElement>(null)}
    />
  );
}

let address: () => string;
beforeEach(() => {
  ({ address } = showAt('/queue', <Screen />));
});

const row = (name: string) => screen.getByRole('row', { name });
const panelOf = (name: string) => screen.findByRole('dialog', { name });
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(row(name)));
/** As when another administrator decides it. */
const leave = (name: string) =>
  act(() => {
    window.dispatchEvent(new CustomEvent('leave', { detail: name }));
  });
const press = (keys: string) => userEvent.keyboard(keys);

describe('QueueTable without verdicts', () => {
  it('has no boxes, and its keys only move and open', async () => {
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBeNull();
    await userEvent.tab();
    await press('jxarsz');
    await hasFocus('Bee');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('?');
    const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(shortcuts)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['J', 'K', 'Enter', '?']);
    await press('{Escape}');
    await hasFocus('Bee');
  });

  it('is reached by J from anywhere on the page, and by no other letter', async () => {
    await press('ax');
    expect(document.activeElement).toBe(document.body);
    await press('j');
    await hasFocus('Ant');
    await press('j');
    await hasFocus('Bee');
  });

  it('explains its keys before it has the focus', async () => {
    await press('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('closes the details of a row that is gone, as after an erasure, and those of no other', async () => {
    await userEvent.tab();
    await press(' ');
    const ant = await panelOf('Ant');
    const erase = (name: string) =>
      reportChange({ topic: 'admin', kind: 'dispute', id: name.padEnd(20, '0'), data: null });
    await waitFor(() => act(() => erase('Bee')));
    expect(ant.isConnected).toBe(true);
    act(() => erase('Ant'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the details by Space and by the row’s button, and moves through the rows there by J and K', async () => {
    await userEvent.tab();
    await press(' ');
    const ant = await panelOf('Ant');
    await userEvent.type(within(ant).getByLabelText('Note on Ant'), 'jolly');
    await panelOf('Ant');
    act(() => within(ant).getByRole('region', { name: 'Details' }).focus());
    await press('j');
    const bee = await panelOf('Bee');
    within(bee).getByText('2 of 3');
    expect(within(bee).getByLabelText<HTMLInputElement>('Note on Bee').value).toBe('');
    await press('k');
    await panelOf('Ant');
    await press('{Escape}');
    await hasFocus('Ant');

    within(row('Cat')).getByText('Bob');
    expect(within(row('Cat')).queryByRole('button', { name: 'Decide Cat' })).toBeNull();
    await userEvent.click(within(row('Bee')).getByRole('button', { name: 'Decide Bee' }));
    await panelOf('Bee');
  });

  it('has the opened row in the address, and opens it from there', async () => {
    const [, bee, cat] = rows.map(({ id }) => `/queue?open=${id}`);
    await userEvent.click(within(row('Bee')).getByRole('button', { name: 'Decide Bee' }));
    const panel = await panelOf('Bee');
    await waitFor(() => expect(address()).toBe(bee));
    act(() => within(panel).getByRole('region', { name: 'Details' }).focus());
    await press('j');
    await panelOf('Cat');
    await waitFor(() => expect(address()).toBe(cat));
    await press('{Escape}');
    await hasFocus('Cat');
    await waitFor(() => expect(address()).toBe('/queue'));
    cleanup();
    showAt(cat ?? '', <Screen />);
    await panelOf('Cat');
    leave('Cat');
    await panelOf('Cat');
  });

  it('keeps the details of a row that leaves the list, and goes on with the row at its place', async () => {
    await userEvent.tab();
    await press('j{Enter}');
    await panelOf('Bee');
    leave('Bee');
    const bee = await panelOf('Bee');
    expect(within(bee).queryByText(/ of 2$/)).toBeNull();
    await press('j');
    within(await panelOf('Cat')).getByText('2 of 2');
    leave('Cat');
    await panelOf('Cat');
    await press('{Escape}');
    await hasFocus('Ant');
    await press('{Enter}');
    leave('Ant');
    await panelOf('Ant');
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
