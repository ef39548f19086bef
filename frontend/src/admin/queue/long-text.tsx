import { useState } from 'react';
import { Button } from '../../ui/button';
import { messages } from './messages';

/** Longer texts show their beginning until somebody wants the rest: a row stays a row. */
const SHOWN = 220;

/** What somebody wrote, with its line breaks. `name` says whose text the button opens. */
export function LongText({ text, name }: { readonly text: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHOWN;
  return (
    <div className="min-w-60">
      <p className="whitespace-pre-line">{isLong && !isOpen ? `${text.slice(0, SHOWN).trimEnd()}…` : text}</p>
      {isLong && (
        <Button
          variant="quiet"
          size="compact"
          className="-ml-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.less : messages.more}
          <span className="sr-only">{messages.of(name)}</span>
        </Button>
      )}
    </div>
  );
}
