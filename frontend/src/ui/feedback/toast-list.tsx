import { createElement, useEffect, useSyncExternalStore } from 'react';
import { toast, Toaster } from 'sonner';
import { useTheme } from '../style/theme';
import { tones, type Tone } from '../style/tone';
import { useMediaQuery } from '../style/use-media-query';
import { receiveToasts, toastPosition } from './toast';

const edge: Record<Tone, string> = {
  approved: 'border-l-approved',
  pending: 'border-l-pending',
  rejected: 'border-l-rejected',
  info: 'border-l-info',
};

/** Renders the toasts with Sonner. `Toaster` loads it when the page is idle. */
export default function ToastList() {
  useEffect(() => {
    receiveToasts({
      show: ({ tone, text, action, duration = 5000, id }) => {
        toast(text, {
          id,
          duration,
          className: edge[tone],
          icon: createElement(tones[tone].icon, { 'aria-hidden': true, className: 'size-5' }),
          action: action && { label: action.text, onClick: action.onPress },
        });
      },
      hide: (id) => void toast.dismiss(id),
    });
  }, []);

  const isBeside = useSyncExternalStore(toastPosition.watch, toastPosition.side) === 'beside-sidebar';
  const barHeight = useSyncExternalStore(toastPosition.watch, toastPosition.barHeight);
  const isPhone = useMediaQuery('(max-width: 639px)');
  const above = 16 + barHeight;
  return (
    // A press on a toast must not close a dialog, and a dialog must not hide toasts from assistive technology.
    <div data-react-aria-top-layer="true">
      <Toaster
        theme={useTheme() === 'night' ? 'dark' : 'light'}
        position={!isBeside ? 'bottom-center' : isPhone ? 'top-center' : 'bottom-left'}
        style={{ fontFamily: 'var(--font-sans)' }}
        offset={{ bottom: above, ...(isBeside && { left: '248px' }) }}
        mobileOffset={{ bottom: above, ...(isBeside && { top: '52px' }) }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-center gap-3 rounded-input border border-l-4 border-line bg-surface p-4 text-16 text-ink shadow-lift',
            content: 'flex-1',
            actionButton: 'min-h-11 rounded-control px-3 font-strong text-link hover:bg-sunken',
          },
        }}
      />
    </div>
  );
}
