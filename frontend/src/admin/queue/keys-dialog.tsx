import { Dialog } from '../../ui/dialog';
import { messages } from './messages';

/** What the keys of a queue do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={messages.keys} onClose={onClose}>
      <p className="mb-4 text-ink-2">{messages.keysIntro}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {Object.entries(messages.keyOf).map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="flex size-9 items-center justify-center rounded-control border border-control bg-sunken font-sans font-strong">
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
