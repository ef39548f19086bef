import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { MessageForm } from '@terrace/contracts/http/console/case-acts';
import * as z from 'zod/mini';
import { IfMay } from '../../session/if-may';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { CaseCard, CaseRows } from './case-card';
import { messages } from './messages';
import { useSendMessage } from './order-acts';
import { mailTones } from './order-mails';
import { sellersOf } from './order-tickets';

const texts = messages.message;
const BUYER = 'buyer';

/** The form as typed: the buyer, or a seller's id. */
const fields = z.pipe(
  z.object({ to: z.string(), text: MessageForm.shape.text }),
  z.transform(({ to, text }): z.input<typeof MessageForm> => ({
    to: to === BUYER ? { side: BUYER } : { side: 'seller', sellerId: to },
    text,
  })),
);

/** What administrators wrote to the buyer and the sellers of an order, and a form for the next message. */
export function OrderMessages({ order }: { readonly order: OrderCase }) {
  const send = useSendMessage(order.purchase.id);
  const form = useSchemaForm(fields, { to: BUYER, text: '' });
  const sellers = sellersOf(order);
  return (
    <CaseCard title={texts.title}>
      <IfMay permission="customers.help">
        <Form
          form={form}
          label={texts.title}
          onSubmit={async (message) => {
            await send(message);
            form.reset();
          }}
        >
          <FormSelectField
            form={form}
            name="to"
            label={texts.to}
            options={[
              { value: BUYER, text: texts.buyer(order.buyer.name ?? order.buyer.email) },
              ...sellers.map(({ id, name }) => ({ value: id, text: texts.seller(name) })),
            ]}
          />
          <FormTextArea form={form} name="text" label={texts.text} hint={texts.hint} />
          <SubmitButton form={form}>{texts.send}</SubmitButton>
        </Form>
      </IfMay>
      <div className="mt-4">
        <CaseRows rows={order.sentMessages} rowKey={({ id }) => id} empty={texts.none}>
          {({ to, text, by, at, mail }) => (
            <>
              <div className="min-w-0">
                <p className="text-12 text-ink-2">
                  {texts.fromTo(
                    by,
                    to.side === BUYER
                      ? texts.buyer(null)
                      : texts.seller(sellers.find(({ id }) => id === to.sellerId)?.name ?? ''),
                  )}
                  , <time dateTime={at}>{formatInstant(at)}</time>
                </p>
                <p className="whitespace-pre-line">{text ?? messages.erased}</p>
              </div>
              <StatusBadge tone={mailTones[mail]}>{messages.mailStatuses[mail]}</StatusBadge>
            </>
          )}
        </CaseRows>
      </div>
    </CaseCard>
  );
}
