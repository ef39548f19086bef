import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { showAt } from '../../test/show-at';
import { ChunkLoadError } from '../navigation/lazy-screen';
import { ScreenBoundary } from './screen-boundary';

function Broken({ error }: { readonly error: Error }): ReactNode {
  throw error;
}
function Shell({ error }: { readonly error: Error }) {
  return (
    <>
      <Link to="/fine">Elsewhere</Link>
      <ScreenBoundary address={useLocation().pathname}>
        <Routes>
          <Route path="/broken" element={<Broken error={error} />} />
          <Route path="/fine" element={<p>All is well</p>} />
        </Routes>
      </ScreenBoundary>
    </>
  );
}

describe('ScreenBoundary', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('keeps the layout, hides the error’s own text, and resets on navigation', async () => {
    showAt('/broken', <Shell error={new Error('secret detail')} />);
    expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/secret detail/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByText('All is well')).toBeTruthy();
  });

  it("shows 'Loading chunk failed' with Reload for a chunk that could not be loaded", () => {
    showAt('/broken', <Shell error={new ChunkLoadError(undefined)} />);
    expect(screen.getByText('Loading chunk failed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
