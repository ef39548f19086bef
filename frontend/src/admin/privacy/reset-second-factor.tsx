import type { PersonFound } from '@terrace/contracts/http/identity/privacy';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { messages } from './messages';
import { useResetSecondFactor } from './privacy';

const texts = messages.factor;

/** Turns off the lost second factor of a buyer or a seller, after a question; nothing for anybody else. */
export function ResetSecondFactor({
  person: { kind, id, email, hasSecondFactor },
}: {
  readonly person: PersonFound;
}) {
  const [isAsking, setAsking] = useState(false);
  const reset = useResetSecondFactor(() => setAsking(false));
  if (!hasSecondFactor || id === null || kind === 'guest') return null;
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setAsking(true)}>
        {texts.reset}
        <span className="sr-only"> {email}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.reset}
          action={texts.reset}
          variant="danger"
          busy={reset.isPending}
          onConfirm={() => reset.mutate({ role: kind, id })}
          onClose={() => setAsking(false)}
        >
          {texts.confirm(email)}
        </ConfirmDialog>
      )}
    </>
  );
}
