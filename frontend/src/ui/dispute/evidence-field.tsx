import { DOCUMENT_TYPES } from '@terrace/contracts/values/stored-file';
import { Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../button/button';
import { FieldError } from '../field/field';
import { showToast } from '../feedback/toast';
import { messages } from './messages';

const ACCEPTED = DOCUMENT_TYPES.join(',');

/**
 * Adds files to a dispute, one by one: a file that is refused is named beside the button with the reason, and keeps none of the
 * others from being added.
 */
export function EvidenceField({ onFile }: { readonly onFile: (file: File) => Promise<unknown> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    setFailures([]);
    const refused: string[] = [];
    for (const file of files) {
      try {
        await onFile(file);
      } catch (error) {
        refused.push(messages.notAdded(file.name, error instanceof Error ? error.message : ''));
      }
    }
    setFailures(refused);
    setBusy(false);
    if (input.current) input.current.value = '';
    const added = files.length - refused.length;
    if (added > 0) showToast({ tone: 'approved', text: messages.filesAdded(added) });
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={messages.addFiles}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void send([...(target.files ?? [])])}
      />
      <Button
        variant="secondary"
        busy={isBusy}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden="true" className="size-4" />
        {messages.addFiles}
      </Button>
      <p id={`${id}-hint`} className="text-14 text-ink-2">
        {messages.filesHint}
      </p>
      <div role="alert">
        {failures.map((failure) => (
          <FieldError key={failure} text={failure} />
        ))}
      </div>
    </div>
  );
}
