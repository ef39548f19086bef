import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { shownToasts } from '../../test/shown-toasts';
import { ChunkLoadError, lazyPart, loadPart } from './lazy-screen';

const reload = jest.fn();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

// product.md 8.7, 9.2
describe('loadPart', () => {
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reloads the page once, then fails', async () => {
    void loadPart(gone, reload);
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(loadPart(gone, reload)).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loadPart(gone, reload)).rejects.toThrow('Loading chunk failed');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again after a successful load in between', async () => {
    sessionStorage.setItem('terrace-reloaded-for-chunk', '1');
    expect(await loadPart(() => Promise.resolve('part'), reload)).toBe('part');
    void loadPart(gone, reload);
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('times out after 120 seconds', async () => {
    jest.useFakeTimers();
    sessionStorage.setItem('terrace-reloaded-for-chunk', '1');
    const failed = jest.fn();
    loadPart(() => new Promise(() => undefined), reload).catch(failed);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

// product.md 8.7
it('leaves the page when a dialog cannot be loaded, says so, and tries again at the next press', async () => {
  sessionStorage.setItem('terrace-reloaded-for-chunk', '1');
  const toasts = shownToasts();
  let isReachable = false;
  const Dialog = lazyPart<{ readonly onClose: () => void }>(() =>
    isReachable ? Promise.resolve({ default: () => <p>The dialog</p> }) : gone(),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && (
          <Suspense>
            <Dialog onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Loading chunk failed']));
  isReachable = true;
  await userEvent.click(button);
  await screen.findByText('The dialog');
});
