import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import type { ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Checkbox } from '../../ui/field/checkbox';
import { Form } from '../../ui/form/form';
import { SubmitButton } from '../../ui/form/submit-button';
import type { SchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { grouped } from './grouped';
import { messages } from './messages';
import { aboutSeats, seatName } from './seat-names';
import type { SeatChoice } from './use-seat-choice';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { useRecipients } from './deliveries';
import { RecipientCard } from './recipient-card';

/** The seats that a dialog delivers. */
export interface SendDialogProps {
  readonly seats: readonly Delivery[];
  readonly onClose: () => void;
}

/** Frame of the dialogs that deliver seats by a form: the recipients, the form, and the choice of seats. */
export function SendDialog<Input extends FieldValues, Output>({
  title,
  intro,
  action,
  form,
  choice,
  onSubmit,
  onClose,
  children,
}: Omit<SendDialogProps, 'seats'> & {
  readonly title: string;
  readonly intro: string;
  readonly action: string;
  readonly form: SchemaForm<Input, Output>;
  readonly choice: SeatChoice;
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly children: ReactNode;
}) {
  const isReplaced = choice.seats.some(({ delivered }) => delivered !== null);
  return (
    <Dialog title={title} onClose={onClose} dismissable={!form.formState.isSubmitting}>
      <Form form={form} label={title} onSubmit={onSubmit}>
        {isReplaced && <InlineMessage tone="pending">{messages.replaceWarning}</InlineMessage>}
        <p className="text-ink-2">{aboutSeats(choice.seats)}</p>
        <p>{intro}</p>
        <RecipientList seats={choice.seats.filter(({ id }) => choice.chosen.has(id))} />
        {children}
        <SeatChoiceField choice={choice} />
        <SubmitButton form={form}>{action}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The recipients of these seats: one card for each person, titled with that person's seats if there are several. */
function RecipientList({ seats }: { readonly seats: readonly Delivery[] }) {
  const { data, isError, isFetching, refetch } = useRecipients(seats);
  if (isError) return <ErrorState title={messages.failedDetails} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Loading text={messages.loadingDetails} />;
  const people = grouped(data, ({ recipient }) => JSON.stringify(recipient));
  return [...people].map(([key, ofPerson]) => {
    const recipient = ofPerson[0]?.recipient;
    const title =
      people.size > 1 ? messages.recipientOf(ofPerson.map(seatName).join('; ')) : messages.recipient;
    return recipient && <RecipientCard key={key} title={title} recipient={recipient} />;
  });
}

/** Checkboxes for the seats to deliver together. Renders nothing for a single seat. */
function SeatChoiceField({ choice }: { readonly choice: SeatChoice }) {
  const { seats, chosen, toggle } = choice;
  if (seats.length < 2) return null;
  return (
    <fieldset>
      <legend className="text-14 font-strong">{messages.which}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {seats.map((seat) => (
          <Checkbox
            key={seat.id}
            label={seatName(seat)}
            checked={chosen.has(seat.id)}
            onChange={() => toggle(seat.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
