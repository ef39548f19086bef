import {
  type DecisionKind,
  type Verdict,
  isTakedown,
  reasonsFor,
} from '@terrace/contracts/http/console/decisions';
import { REJECTION_TEXTS, Rejection } from '@terrace/contracts/values/rejection';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { FormTextArea } from '../../../ui/form/form-text-area';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { messages } from '../messages';

/**
 * Asks why something is rejected or taken off sale. The usual reason is chosen and has the focus, so that Enter decides;
 * another reason needs a note.
 */
export function RejectDialog({
  kind,
  verdict = 'reject',
  what,
  onReject,
  onClose,
}: {
  readonly kind: DecisionKind;
  readonly verdict?: Verdict;
  /** Name of the row, or how many rows. */
  readonly what: string;
  readonly onReject: (rejection: Rejection) => void;
  readonly onClose: () => void;
}) {
  const reasons = reasonsFor(kind, verdict);
  const form = useSchemaForm(Rejection, { reason: reasons[0] ?? 'other', note: '' });
  return (
    <Dialog title={messages.askTitle[verdict](what)} onClose={onClose}>
      {isTakedown(verdict) && <p className="mb-4 text-14 text-ink-2">{messages.effects[verdict]}</p>}
      <Form
        form={form}
        onSubmit={(rejection) => {
          onReject(rejection);
          return Promise.resolve();
        }}
      >
        <fieldset>
          <legend className="text-14 font-strong">{messages.reason}</legend>
          {reasons.map((reason, index) => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                {...form.register('reason')}
                type="radio"
                value={reason}
                // The dialog was opened to choose; Enter takes the usual reason.
                autoFocus={index === 0}
                className="size-5 shrink-0 cursor-pointer accent-primary"
              />
              {REJECTION_TEXTS[reason]}
            </label>
          ))}
        </fieldset>
        <FormTextArea form={form} name="note" label={messages.note} hint={messages.noteHint[kind]} rows={2} />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="danger">
            {messages[verdict]}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
