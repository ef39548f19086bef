import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { DateField } from '../date/date-field';
import { ActionMenu } from './action-menu';
import { Dialog } from './dialog';
import { afterGoingBack } from './use-back-closes';

function Sample({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = () => setOpen((before) => before.slice(0, -1));
  return (
    <StrictMode>
      <button onClick={() => setOpen(['Search'])}>Open</button>
      {open.map((title) => (
        <Dialog key={title} title={title} dismissable={!isBusy} onClose={close}>
          <button onClick={() => setOpen([...open, 'Suggestions'])}>Suggest</button>
          <button onClick={() => history.pushState(null, '', '/event')}>Go on</button>
        </Dialog>
      ))}
    </StrictMode>
  );
}

function SampleMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} onClick={() => setOpen(true)}>
        Account
      </button>
      {open && (
        <ActionMenu
          label="Account"
          anchor={button}
          focus="first"
          items={[{ id: 'orders', text: 'My Orders', onAction: () => undefined }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titles = () => screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
const shows = (...wanted: string[]) => waitFor(() => expect(titles()).toEqual(wanted));
const isAt = (path: string) =>
  waitFor(() => expect([location.pathname, history.state]).toEqual([path, null]));

// product.md 2.37
describe('Back on a phone', () => {
  beforeEach(() => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
      );
    history.pushState(null, '', '/list');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('closes one overlay after the other, then leaves the page', async () => {
    render(<Sample />);
    await press('Open');
    await press('Suggest');
    await waitFor(() => expect(history.state).toEqual({ overlays: 2 }));
    history.back();
    await shows('Search');
    history.back();
    await shows();
    await isAt('/list');
  });

  it('closes the calendar of a date', async () => {
    render(<DateField label="Date To" placeholder="" value="" onChange={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: /calendar/i }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(history.state).toEqual({ overlays: 1 }));
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isAt('/list');
  });

  it('closes a menu', async () => {
    render(<SampleMenu />);
    await press('Account');
    await screen.findByRole('menu');
    await waitFor(() => expect(history.state).toEqual({ overlays: 1 }));
    history.back();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await isAt('/list');
  });

  it('leaves the page at once after a button has closed the overlay', async () => {
    render(<Sample />);
    await press('Open');
    await waitFor(() => expect(history.state).toEqual({ overlays: 1 }));
    await press('Close');
    await isAt('/list');
  });

  it('returns to the page from one that the overlay opened', async () => {
    const { unmount } = render(<Sample />);
    await press('Open');
    await waitFor(() => expect(history.state).toEqual({ overlays: 1 }));
    await press('Go on');
    unmount();
    await isAt('/event');
    history.back();
    await isAt('/list');
  });

  it('opens a page once the browser has gone back over a closed overlay', async () => {
    render(<Sample />);
    await press('Open');
    await waitFor(() => expect(history.state).toEqual({ overlays: 1 }));
    const went: string[] = [];
    window.addEventListener('popstate', () => went.push(location.pathname), { once: true });
    const go = history.go.bind(history);
    jest.spyOn(history, 'go').mockImplementationOnce((steps) => {
      go(steps);
      afterGoingBack(() => {
        went.push('/results');
        history.pushState(null, '', '/results');
      });
    });
    await press('Close');
    await isAt('/results');
    expect(went).toEqual(['/list', '/results']);
    history.back();
    await isAt('/list');
    afterGoingBack(() => history.pushState(null, '', '/at-once'));
    expect(location.pathname).toBe('/at-once');
  });

  it('leads back once over overlays that close one after the other', async () => {
    const { unmount } = render(<Sample />);
    await press('Open');
    await press('Suggest');
    await waitFor(() => expect(history.state).toEqual({ overlays: 2 }));
    const go = history.go.bind(history);
    const steps: (number | undefined)[] = [];
    jest.spyOn(history, 'go').mockImplementation((by) => {
      if (steps.push(by) === 1) setTimeout(unmount);
      setTimeout(() => go(by), 20);
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await isAt('/list');
    expect(steps).toEqual([-1, -1]);
  });

  it('leaves the page at once after a reload that closed the overlay', async () => {
    history.pushState({ overlays: 1 }, '');
    jest.resetModules();
    await import('./use-back-closes');
    await isAt('/list');
  });

  it('does not interrupt what runs in the overlay', async () => {
    render(<Sample isBusy />);
    await press('Open');
    await waitFor(() => expect(history.state).toEqual({ overlays: 1 }));
    const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await wentBack;
    await waitFor(() => expect(history.state).toEqual({ overlays: 1 }));
    expect(titles()).toEqual(['Search']);
  });
});
