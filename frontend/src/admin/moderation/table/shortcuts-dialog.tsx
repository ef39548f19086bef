import { Dialog } from '../../../ui/overlay/dialog';
import { messages } from '../messages';

/** Keys of queues whose rows are approved and rejected in the list, and of those whose rows are taken off sale. */
const VERDICT_KEYS: readonly string[] = ['X', 'A', 'R', 'S', 'Z'];
const TAKEDOWN_KEYS: readonly string[] = ['W', 'P'];

/** Explains the keyboard shortcuts of a queue. */
export function ShortcutsDialog({
  withVerdicts,
  withTakedowns,
  onClose,
}: {
  readonly withVerdicts: boolean;
  readonly withTakedowns: boolean;
  readonly onClose: () => void;
}) {
  const shortcuts = Object.entries(messages.shortcutOf).filter(
    ([key]) =>
      (withVerdicts || !VERDICT_KEYS.includes(key)) && (withTakedowns || !TAKEDOWN_KEYS.includes(key)),
  );
  return (
    <Dialog title={messages.shortcuts} onClose={onClose}>
      <p className="mb-4 text-ink-2">{messages.shortcutsIntro}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {shortcuts.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="flex h-9 min-w-9 items-center justify-center rounded-control border border-control bg-sunken px-2 font-sans font-strong">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
