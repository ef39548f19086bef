import { expect, it } from '@jest/globals';
import type { CatalogueStatus } from '@terrace/contracts/http/market/catalogue';
import { render, screen } from '@testing-library/react';
import { CatalogueProblem } from './catalogue-panel';

const loaded = { version: 1, refreshedAt: '2026-01-01T00:00:00.000Z', ageSeconds: 5, events: 9 };
const never = { version: 0, refreshedAt: null, ageSeconds: null, events: 0 };
const show = (status: Omit<CatalogueStatus, 'refreshing'>) =>
  render(<CatalogueProblem of={{ ...status, refreshing: false }} />);

it('CataloguePanel shows that no event was ever loaded, and why', () => {
  show({ ...never, lastError: 'getaddrinfo ENOTFOUND' });
  screen.getByText('The events API has not answered yet, so buyers see no events: getaddrinfo ENOTFOUND');
});

it('CataloguePanel shows what to check while no reason is known', () => {
  show({ ...never, lastError: null });
  screen.getByText(/Check its address \(EVENTS_API_URL\)/);
});

it('CataloguePanel shows that events may be out of date after a failed refresh, and nothing otherwise', () => {
  show({ ...loaded, lastError: 'timeout' });
  screen.getByText(/so the events may be out of date: timeout/);
  expect(show({ ...loaded, lastError: null }).container.textContent).toBe('');
});
