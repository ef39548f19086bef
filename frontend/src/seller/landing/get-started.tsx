import { Suspense, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { Button } from '../../ui/button/button';
import { messages } from './messages';

const load = () => import('./start-dialog');
const StartDialog = lazyPart(load);

/** 'Get Started Now' and its dialog, which is loaded when the button is first focused or hovered. */
export function GetStarted() {
  const [open, setOpen] = useState(false);
  const prefetch = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="min-h-12 px-6"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        {messages.start}
      </Button>
      {open && (
        <Suspense>
          <StartDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
