import type { Notification } from '@terrace/contracts/http/care/notifications';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../test/fake-api';
import { AllNotifications } from './all-notifications';
import type { NewestNotifications } from './apply-inbox';
import { INBOX_KEY, PER_PAGE } from './inbox';

const api = fakeApi();
const inbox = { id: 'i'.padEnd(20, '0'), version: 1, readUpTo: 1_000 };

const notification = (position: number): Notification => ({
  id: `n${position}`.padEnd(20, '0'),
  version: 1,
  topic: 'orders',
  title: `Notice ${position}`,
  text: 'Arsenal – Chelsea',
  link: '/orders',
  at: '2026-11-20T10:00:00.000Z',
  position,
});
/** The page of notifications before a position, of all from 1 on. */
const pageBefore = (before: number) =>
  Array.from({ length: Math.min(PER_PAGE, before - 1) }, (_none, index) => notification(before - 1 - index));
const newestUpTo = (position: number): NewestNotifications => ({
  items: pageBefore(position + 1),
  total: position,
  unread: 0,
  inbox,
});
const answerOlder = (before: number) => {
  const body = { items: pageBefore(before), total: before - 1, unread: 0, inbox };
  api.answer(`/api/notifications?page=1&perPage=${PER_PAGE}&before=${before}`, { body });
};

describe('AllNotifications', () => {
  let queries: QueryClient;
  const receive = (newest: NewestNotifications) =>
    act(() => void queries.setQueryData([INBOX_KEY, 'newest'], newest));
  const shown = () => screen.queryAllByText(/^Notice /).map(({ textContent }) => textContent);
  const numbers = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_none, index) => `Notice ${from - index}`);
  const showOlder = () => userEvent.click(screen.getByRole('button', { name: 'Show older' }));

  beforeEach(() => {
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    receive(newestUpTo(100));
    render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <AllNotifications />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });

  it('keeps what is shown, and its older pages, when newer ones are fetched', async () => {
    for (const before of [81, 61, 84]) answerOlder(before);
    await showOlder();
    await waitFor(() => expect(shown()).toEqual(numbers(100, 61)));
    await showOlder();
    await waitFor(() => expect(shown()).toEqual(numbers(100, 41)));
    receive(newestUpTo(103));
    const newer = await screen.findByRole('button', { name: '3 new' });
    expect(shown()).toEqual(numbers(100, 41));
    await userEvent.click(newer);
    expect(shown()).toEqual(numbers(103, 41));
  });

  it('keeps what is shown when no older page is open', async () => {
    receive(newestUpTo(103));
    await screen.findByRole('button', { name: '3 new' });
    expect(shown()).toEqual(numbers(100, 81));
  });

  it('starts again from the newest page when more than a page of new ones is shown', async () => {
    answerOlder(81);
    await showOlder();
    await waitFor(() => expect(shown()).toEqual(numbers(100, 61)));
    receive(newestUpTo(150));
    const newer = await screen.findByRole('button', { name: '20 new' });
    expect(shown()).toEqual(numbers(100, 61));
    await userEvent.click(newer);
    expect(shown()).toEqual(numbers(150, 131));
    answerOlder(131);
    await showOlder();
    await waitFor(() => expect(shown()).toEqual(numbers(150, 111)));
  });

  it('keeps the older pages when the next one fails', async () => {
    answerOlder(81);
    await showOlder();
    await waitFor(() => expect(shown()).toEqual(numbers(100, 61)));
    api.answer('/api/notifications', { status: 500, code: 'internal' });
    await showOlder();
    await screen.findByText('Failed to load older notifications. Please try again.');
    expect(shown()).toEqual(numbers(100, 61));
    answerOlder(61);
    await showOlder();
    await waitFor(() => expect(shown()).toEqual(numbers(100, 41)));
  });

  it('replaces everything when another account signs in', async () => {
    act(() => void queries.resetQueries({ queryKey: [INBOX_KEY] }));
    await waitFor(() => expect(shown()).toEqual([]));
    receive(newestUpTo(5));
    await waitFor(() => expect(shown()).toEqual(numbers(5, 1)));
  });
});
