import type { Customer } from '@terrace/contracts/http/console/customers';
import { readMoney } from '@terrace/contracts/values/money/written-money';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { RefundBearer, RefundReason } from '@terrace/contracts/values/money/refunds';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { TakesTwo } from '../approvals/takes-two';
import { useRefund } from './customers';
import { messages } from './messages';
import { firstRefund, refundFields } from './refund-fields';

const texts = messages.refundForm;

/** Gives money of a purchase back: all that is left, tickets, or an amount. The server computes what tickets come to. */
export function RefundDialog({
  customer,
  onClose,
}: {
  readonly customer: Customer;
  readonly onClose: () => void;
}) {
  const refund = useRefund();
  // What was left when it was opened: refunds of others must not change what is typed.
  const [opened] = useState(customer);
  const form = useSchemaForm(refundFields(opened), firstRefund(opened));
  const [kind, lineId, quantity, amount] = useWatch({
    control: form.control,
    name: ['kind', 'lineId', 'quantity', 'amount'],
  });
  const left = opened.lines.filter(({ quantity, refunded }) => refunded < quantity);
  /** What the button gives back: a sum, or tickets, whose sum the server computes. */
  const whatOf = () => {
    if (kind === 'whole') return formatMoney(opened.refundable);
    if (kind === 'tickets') return texts.these(quantity, left.find(({ id }) => id === lineId)?.label ?? '');
    const typed = readMoney(amount, opened.refundable.currency);
    return typed && typed.amount > 0 ? formatMoney(typed) : '';
  };
  return (
    <Dialog title={texts.title(opened.name, opened.eventName)} onClose={onClose}>
      <p className="mb-2 text-ink-2">
        {texts.order(orderNumber(opened.id), opened.ticketType, opened.quantity)}
      </p>
      <p className="mb-4">{texts.left(formatMoney(opened.refundable), formatMoney(opened.totalPrice))}</p>
      <Form
        form={form}
        label={texts.title(opened.name, opened.eventName)}
        onSubmit={async (values) => {
          await refund(opened, values);
          onClose();
        }}
      >
        <FormSelectField
          form={form}
          name="kind"
          label={texts.what}
          options={(['whole', 'tickets', 'amount'] as const)
            .filter((value) => value !== 'tickets' || left.length > 0)
            .map((value) => ({ value, text: texts.kinds[value] }))}
        />
        {kind === 'tickets' && (
          <>
            <FormSelectField
              form={form}
              name="lineId"
              label={texts.tickets}
              options={left.map(({ id, label, quantity, refunded }) => ({
                value: id,
                text: texts.line(label, quantity - refunded),
              }))}
            />
            <FormTextField form={form} name="quantity" label={texts.quantity} inputMode="numeric" />
          </>
        )}
        {kind === 'amount' && (
          <FormTextField
            form={form}
            name="amount"
            label={texts.amount(opened.refundable.currency)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <FormSelectField
          form={form}
          name="reason"
          label={texts.reason}
          options={RefundReason.options.map((value) => ({ value, text: texts.reasons[value] }))}
        />
        <FormSelectField
          form={form}
          name="bearer"
          label={texts.bearer}
          options={RefundBearer.options.map((value) => ({ value, text: texts.bearers[value] }))}
        />
        <FormTextArea form={form} name="note" label={texts.note} optional />
        <TakesTwo kind="refund" />
        <SubmitButton form={form}>{texts.submit(whatOf())}</SubmitButton>
      </Form>
    </Dialog>
  );
}
