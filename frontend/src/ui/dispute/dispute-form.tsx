import { DisputeForm as Body, type DisputeOption } from '@terrace/contracts/http/care/disputes';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { DisputeReason } from '@terrace/contracts/values/disputes';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Button } from '../button/button';
import { Form } from '../form/form';
import { FormSelectField } from '../form/form-select-field';
import { FormTextArea } from '../form/form-text-area';
import { SubmitButton } from '../form/submit-button';
import { useSchemaForm } from '../form/use-schema-form';
import { answeredBy, messages as common } from './messages';
import { SeatChoice, type SeatOfOrder, keyOf, seatsToChoose } from './seat-choice';

const ALL = 'all';
const texts = common.form;

/** What somebody has typed so far. */
export interface TypedDispute {
  readonly reason: string;
  readonly description: string;
}

/** Opens a dispute for one of the reasons that may be given now, about tickets that the server takes for it. */
export default function DisputeForm({
  order,
  options,
  seats,
  typed,
  onType,
  onOpen,
  onCancel,
}: {
  readonly order: Pick<Purchase, 'lines'>;
  /** At least one, each with tickets. */
  readonly options: readonly DisputeOption[];
  /** None while they are not known. */
  readonly seats: readonly SeatOfOrder[];
  /** What was typed before. */
  readonly typed?: TypedDispute;
  readonly onType?: (typed: TypedDispute) => void;
  readonly onOpen: (body: Body) => Promise<void>;
  /** Leaves the form; without it, something around it does. */
  readonly onCancel?: () => void;
}) {
  const form = useSchemaForm(fieldsFor(order, options, seats), {
    reason: (options.find(({ reason }) => reason === typed?.reason) ?? options[0])?.reason ?? 'wrong-ticket',
    lineId: ALL,
    fine: [],
    description: typed?.description ?? '',
  });
  const tickets = ticketsFor(form.watch('reason'), options);
  const possible = order.lines.filter(({ id }) => tickets.some(({ lineId }) => lineId === id));
  const asked = possible.filter(({ id }) => [ALL, id].includes(form.watch('lineId')));
  const choosable = seatsToChoose(form.watch('lineId'), tickets, order, seats);
  const answerers = answeredBy(asked.map(({ kind }) => kind === 'listing'));
  // In the place of the button that opened it.
  const { setFocus, subscribe } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  useEffect(
    () => onType && subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );
  return (
    <Form
      form={form}
      label={texts.start}
      onSubmit={async (body) => {
        await onOpen(body);
        form.reset({ reason: body.reason, lineId: ALL, fine: [], description: '' });
      }}
    >
      <FormSelectField
        form={form}
        name="reason"
        label={texts.reason}
        options={options.map(({ reason }) => ({ value: reason, text: common.reasons[reason] }))}
      />
      {order.lines.length > 1 && (
        <FormSelectField
          form={form}
          name="lineId"
          label={texts.tickets}
          options={[
            {
              value: ALL,
              text: possible.length < order.lines.length ? texts.allPossible : texts.allTickets,
            },
            ...possible.map((line) => ({
              value: line.id,
              text: common.tickets([{ ...line, quantity: quantityOf(line.id, tickets) }]),
            })),
          ]}
        />
      )}
      {choosable.length > 0 && (
        <SeatChoice
          seats={choosable}
          fine={form.watch('fine')}
          error={form.formState.errors.fine?.message}
          onChange={(fine) => form.setValue('fine', fine, { shouldValidate: form.formState.isSubmitted })}
        />
      )}
      <FormTextArea
        form={form}
        name="description"
        label={texts.description}
        hint={texts.descriptionHint[answerers]}
      />
      <SubmitButton form={form}>{texts.submit}</SubmitButton>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
    </Form>
  );
}

const Typed = z.object({
  reason: DisputeReason,
  lineId: z.string(),
  /** Keys of the seats that the dispute is not about. */
  fine: z.array(z.string()),
  description: Body.shape.description,
});

/** What is typed; parsed, it is the call's body. */
function fieldsFor(
  order: Pick<Purchase, 'lines'>,
  options: readonly DisputeOption[],
  seats: readonly SeatOfOrder[],
) {
  /** The seats to choose from, and those that are chosen. */
  const choice = ({ reason, lineId, fine }: Pick<z.output<typeof Typed>, 'reason' | 'lineId' | 'fine'>) => {
    const all = seatsToChoose(lineId, ticketsFor(reason, options), order, seats);
    return { all, chosen: all.filter((each) => !fine.includes(keyOf(each))) };
  };
  const isAboutSome = z.refine<z.output<typeof Typed>>(
    (typed) => choice(typed).all.length === 0 || choice(typed).chosen.length > 0,
    { path: ['fine'], error: texts.noSeat },
  );
  return z.pipe(
    Typed.check(isAboutSome),
    z.transform((typed: z.output<typeof Typed>): Body => {
      const { reason, lineId, description } = typed;
      const possible = ticketsFor(reason, options);
      const { all, chosen } = choice(typed);
      const [first] = chosen;
      if (first && chosen.length < all.length) {
        const numbers = chosen.map(({ seat }) => seat.number);
        const tickets = [{ lineId: first.lineId, quantity: chosen.length, seats: numbers }];
        return { reason, description, tickets };
      }
      const ofLine = possible.filter((each) => each.lineId === lineId);
      if (ofLine.length > 0) return { reason, description, tickets: ofLine };
      const isPart = possible.length < order.lines.length || possible.some((each) => each.seats);
      return { reason, description, ...(isPart && { tickets: possible }) };
    }),
  );
}

type Tickets = DisputeOption['tickets'];

function ticketsFor(reason: string, options: readonly DisputeOption[]): Tickets {
  return options.find((option) => option.reason === reason)?.tickets ?? [];
}

function quantityOf(lineId: string, tickets: Tickets): number {
  return tickets.find((each) => each.lineId === lineId)?.quantity ?? 0;
}
