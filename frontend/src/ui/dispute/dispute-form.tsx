import { DisputeForm as Body, type DisputeOption } from '@terrace/contracts/http/care/disputes';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { DisputeReason } from '@terrace/contracts/values/disputes';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Form } from '../form/form';
import { FormSelectField } from '../form/form-select-field';
import { FormTextArea } from '../form/form-text-area';
import { SubmitButton } from '../form/submit-button';
import { useSchemaForm } from '../form/use-schema-form';
import { answeredBy, messages as common } from './messages';

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
  typed,
  onType,
  onOpen,
}: {
  readonly order: Pick<Purchase, 'lines'>;
  /** At least one, each with tickets. */
  readonly options: readonly DisputeOption[];
  /** What was typed before. */
  readonly typed?: TypedDispute;
  readonly onType?: (typed: TypedDispute) => void;
  readonly onOpen: (body: Body) => Promise<void>;
}) {
  const form = useSchemaForm(fieldsFor(order, options), {
    reason: (options.find(({ reason }) => reason === typed?.reason) ?? options[0])?.reason ?? 'wrong-ticket',
    lineId: ALL,
    description: typed?.description ?? '',
  });
  const tickets = ticketsFor(form.watch('reason'), options);
  const possible = order.lines.filter(({ id }) => tickets.some(({ lineId }) => lineId === id));
  const asked = possible.filter(({ id }) => [ALL, id].includes(form.watch('lineId')));
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
        form.reset({ reason: body.reason, lineId: ALL, description: '' });
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
              text: common.tickets([{ ...line, lineId: line.id, quantity: quantityOf(line.id, tickets) }]),
            })),
          ]}
        />
      )}
      <FormTextArea
        form={form}
        name="description"
        label={texts.description}
        hint={texts.descriptionHint[answerers]}
      />
      <SubmitButton form={form}>{texts.submit}</SubmitButton>
    </Form>
  );
}

/** What is typed; parsed, it is the call's body. */
function fieldsFor({ lines }: Pick<Purchase, 'lines'>, options: readonly DisputeOption[]) {
  const typed = z.object({
    reason: DisputeReason,
    lineId: z.string(),
    description: Body.shape.description,
  });
  return z.pipe(
    typed,
    z.transform(({ reason, lineId, description }: z.output<typeof typed>): Body => {
      const possible = ticketsFor(reason, options);
      const chosen = possible.filter((each) => each.lineId === lineId);
      if (chosen.length > 0) return { reason, description, tickets: chosen };
      return { reason, description, ...(possible.length < lines.length && { tickets: possible }) };
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
