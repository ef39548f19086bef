import type { Disappearance } from '@terrace/contracts/http/care/event-changes';
import { useState } from 'react';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { formatInstant } from '../../ui/text/format-date';
import { useDecideDisappearance, useDisappearance } from './event-changes';
import { messages } from './messages';

const { missing: texts } = messages;

/** Asks about events that vanished together, above the list; nothing while there is no question. */
export function DisappearanceNotice() {
  const open = useDisappearance().data?.disappearance;
  return open ? <Question of={open} /> : null;
}

function Question({ of: { id, events, of, examples, foundAt } }: { readonly of: Disappearance }) {
  const deciding = useDecideDisappearance(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mb-4">
      <InlineMessage tone="rejected">
        <h2 className="text-16">{texts.title(events, of)}</h2>
        <p>{texts.text(formatInstant(foundAt), examples.join(', '))}</p>
        <IfMay permission="event-changes.decide">
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="compact"
              busy={deciding.isPending && !isAsking}
              onClick={() => deciding.mutate('kept')}
            >
              {texts.dismiss}
            </Button>
            <Button variant="danger" size="compact" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {texts.confirm}
            </Button>
          </div>
        </IfMay>
      </InlineMessage>
      {isAsking && (
        <ConfirmDialog
          title={texts.sure}
          action={texts.confirm}
          variant="danger"
          busy={deciding.isPending}
          onConfirm={() => deciding.mutate('gone', { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {texts.sureText}
        </ConfirmDialog>
      )}
    </div>
  );
}
