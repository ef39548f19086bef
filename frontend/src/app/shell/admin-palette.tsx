import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button/button';
import { IconButton } from '../../ui/button/icon-button';
import { pressedKey } from '../../ui/table/pressed-key';
import { messages } from '../messages';

const CommandPalette = lazy(() => import('../../admin/palette/command-palette'));

/** Opens the command palette: by a press, and by Ctrl-K or Cmd-K anywhere in the dashboard. */
export function AdminPalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        wide
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="justify-start!"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-4" />
        {messages.goTo}
        <kbd className="ml-auto font-sans text-12 font-text text-ink-2 pointer-coarse:hidden">
          {messages.goToKey}
        </kbd>
      </Button>
      {isOpen && <LatePalette onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the command palette on a phone, which has no room for a wide button and no keys. */
export function PhonePalette() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={messages.goTo} icon={Search} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <LatePalette onClose={() => setOpen(false)} />}
    </>
  );
}

function LatePalette({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <CommandPalette onClose={onClose} />
    </Suspense>
  );
}
