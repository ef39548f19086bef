import { MAX_TICKET_FILE_BYTES } from '@terrace/contracts/values/deliveries';
import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button';
import { IconButton } from '../../ui/button/icon-button';
import { FieldError } from '../../ui/field/field';
import { messages } from './messages';

/** Field for an optional picture as proof of a transfer. */
export function ProofField({
  proof,
  onProof,
}: {
  readonly proof: File | undefined;
  readonly onProof: (proof: File | undefined) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_TICKET_FILE_BYTES;
    setFailure(isTooLarge ? messages.tooLarge : undefined);
    if (!isTooLarge) onProof(file);
  };
  return (
    <div role="group" aria-labelledby={`${id}-name`} className="flex flex-col items-start gap-1">
      <p id={`${id}-name`} className="text-14 font-strong">
        {messages.proof}
        <span className="font-text text-ink-2"> (optional)</span>
      </p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {proof && (
        <p className="flex max-w-full items-center gap-1">
          <span className="min-w-0 wrap-anywhere">{proof.name}</span>
          <IconButton label={messages.remove(proof.name)} icon={X} onClick={() => onProof(undefined)} />
        </p>
      )}
      <Button variant="secondary" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {proof ? messages.otherPicture : messages.choosePicture}
      </Button>
      <p id={`${id}-hint`} className="text-14 text-ink-2">
        {messages.proofHint}
      </p>
      <div role="alert">
        <FieldError text={failure} />
      </div>
    </div>
  );
}
