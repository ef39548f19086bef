import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { messages } from './messages';

/** Longer texts are cut, so that rows keep their height. */
const SHOWN = 220;

/** A text with its line breaks. `name` completes the accessible name of the button that expands it. */
export function LongText({ text, name }: { readonly text: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHOWN;
  return (
    <div className="min-w-40">
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
          <span className="sr-only">{messages.ofName(name)}</span>
        </Button>
      )}
    </div>
  );
}
