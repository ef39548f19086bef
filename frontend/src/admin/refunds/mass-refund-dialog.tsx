import type { Money } from '@terrace/contracts/values/money/money';
import { RefundReason } from '@terrace/contracts/values/money/refunds';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SelectField } from '../../ui/field/select-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { TakesTwo } from '../approvals/takes-two';
import { messages } from './messages';
import { useDryRun, useRefundableEvents, useStartMassRefund } from './refunds';

const texts = messages.mass;

/** Refunds all orders of an event: choose it, unless it is given, see what it comes to, and type the sum. */
export function MassRefundDialog({
  of = '',
  onClose,
}: {
  /** The event's id. */
  readonly of?: string;
  readonly onClose: () => void;
}) {
  const events = useRefundableEvents();
  const [eventId, setEventId] = useState(of);
  const dryRun = useDryRun(eventId);
  const items = events.data?.items ?? [];
  const chosen = items.find((event) => event.eventId === eventId);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {events.data && items.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <SelectField
          label={texts.event}
          value={eventId}
          placeholder={texts.choose}
          options={items.map(({ eventId: value, eventName, orders }) => ({
            value,
            text: texts.line(eventName, orders),
          }))}
          onChange={({ target }) => setEventId(target.value)}
        />
      )}
      {chosen && dryRun.isFetching && <Loading text={texts.counting} />}
      {chosen && !dryRun.isFetching && dryRun.isError && (
        <InlineMessage tone="rejected">{messages.failed}</InlineMessage>
      )}
      {chosen && !dryRun.isFetching && dryRun.data && (
        <Confirmation key={dryRun.dataUpdatedAt} event={chosen} dryRun={dryRun.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Confirmation({
  event: { eventId, eventName },
  dryRun: { orders, totals },
  onClose,
}: {
  readonly event: { readonly eventId: string; readonly eventName: string };
  readonly dryRun: { readonly orders: number; readonly totals: Money[] };
  readonly onClose: () => void;
}) {
  const start = useStartMassRefund();
  const sum = totals.map(formatMoney).join(' + ');
  const fields = z.object({
    reason: RefundReason,
    note: z.string().check(z.maxLength(500)),
    typed: z.string().check(z.refine((typed) => typed.trim() === sum, texts.mismatch)),
  });
  const form = useSchemaForm(fields, { reason: 'event-cancelled', note: '', typed: '' });
  const typed = useWatch({ control: form.control, name: 'typed' });
  if (orders === 0) return <p className="mt-4">{texts.nothing}</p>;
  return (
    <Form
      form={form}
      label={texts.title}
      onSubmit={async ({ reason, note }) => {
        const started = await start({ eventId, confirm: totals, reason, note });
        if (started !== 'proposed') showToast({ tone: 'approved', text: texts.started(eventName) });
        onClose();
      }}
    >
      <p className="mt-4" aria-live="polite">
        {texts.sum(orders)} <strong className="figures block text-24">{sum}</strong>
      </p>
      <FormSelectField
        form={form}
        name="reason"
        label={texts.reason}
        options={RefundReason.options.map((value) => ({ value, text: messages.reasons[value] }))}
      />
      <FormTextArea form={form} name="note" label={texts.note} optional />
      <FormTextField form={form} name="typed" label={texts.confirm(sum)} autoComplete="off" />
      <TakesTwo kind="mass-refund" />
      <SubmitButton form={form} disabled={typed.trim() !== sum}>
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}
