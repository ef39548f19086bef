import { DOCUMENT_TYPES } from '@terrace/contracts/values/stored-file';
import { Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../button/button';
import { FieldError } from '../field/field';
import { showToast } from '../feedback/toast';
import { messages } from './messages';

const ACCEPTED = DOCUMENT_TYPES.join(',');

/** Adds files to a dispute at once; what is refused is said beside the button. */
export function EvidenceField({
  onFiles,
}: {
  readonly onFiles: (files: readonly File[]) => Promise<unknown>;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onFiles(files);
      showToast({ tone: 'approved', text: messages.filesAdded });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : messages.downloadFailed);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
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
        <FieldError text={failure} />
      </div>
    </div>
  );
}
