import type { Customer } from '@terrace/contracts/http/console/customers';
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
import { formatMoney } from '../../ui/text/format-money';
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
  const kind = useWatch({ control: form.control, name: 'kind' });
  const left = opened.lines.filter(({ quantity, refunded }) => refunded < quantity);
  return (
    <Dialog title={texts.title(opened.name)} onClose={onClose}>
      <p className="mb-4">{texts.left(formatMoney(opened.refundable), formatMoney(opened.totalPrice))}</p>
      <Form
        form={form}
        label={texts.title(opened.name)}
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
        <SubmitButton form={form}>{texts.submit}</SubmitButton>
      </Form>
    </Dialog>
  );
}
