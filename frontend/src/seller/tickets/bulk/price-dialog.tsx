import { type Ticket, changePrices } from '@terrace/contracts/http/selling/tickets';
import { sellerShare } from '@terrace/contracts/values/money/commission';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem';
import { callApi } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Form } from '../../../ui/form/form';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { Dialog } from '../../../ui/overlay/dialog';
import type { RowResult } from '../../../ui/overlay/report-dialog';
import { Money } from '../../../ui/text/money';
import { priceAtOnceText, useSellerTerms, useTermsOfEach } from '../../terms/seller-terms';
import { resultsOf } from '../bulk-outcome';
import { messages } from '../messages';
import { PriceChange, type TypedChange, newPrice } from './price-change';
import { PriceFields, useTypedChange } from './price-fields';
import { placeOf } from '../ticket-texts';

const { price: texts } = messages;

/** Changes the prices of several tickets, and shows each new one while it is typed. */
export default function PriceDialog({
  tickets,
  onDone,
  onClose,
}: {
  readonly tickets: readonly Ticket[];
  readonly onDone: (results: readonly RowResult[]) => void;
  readonly onClose: () => void;
}) {
  // The tickets as they were when the dialog opened: a sale meanwhile must not change what is asked for.
  const [chosen] = useState(tickets);
  const [key] = useState(() => new IdempotencyKey());
  const terms = useSellerTerms();
  const form = useSchemaForm(PriceChange, { way: 'set', price: '', percent: '' });
  const change = useTypedChange(form);
  return (
    <Dialog title={texts.title(chosen.length)} onClose={onClose}>
      <Form
        form={form}
        label={messages.changePrices}
        onSubmit={async (values) => {
          const items = chosen.map(({ id, price }) => ({ id, price: newPrice(price, values) }));
          const priced = items.flatMap(({ id, price }) => (price ? [{ id, price }] : []));
          if (priced.length < items.length) throw new Error(texts.tooHigh);
          const body = { items: priced };
          try {
            onDone(resultsOf(chosen, await callApi(changePrices, { body, idempotencyKey: key.of(body) })));
          } catch (failure) {
            key.failed(failure);
            throw failure instanceof ApiProblem && failure.status < 500 && failure.status > 0
              ? failure
              : new Error(texts.failed, { cause: failure });
          }
        }}
      >
        <PriceFields form={form} way={change.way} />
        <Preview tickets={chosen} change={change} />
        {terms && chosen.some(({ status }) => status === 'approved') && (
          <InlineMessage tone="pending">{priceAtOnceText(terms)}</InlineMessage>
        )}
        <SubmitButton form={form} variant="primary">
          {texts.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Each ticket with its price now and then, and what the seller receives. */
function Preview({ tickets, change }: { readonly tickets: readonly Ticket[]; readonly change: TypedChange }) {
  const termsOf = useTermsOfEach(tickets);
  return (
    <div className="overflow-hidden rounded-input border border-line">
      <table className="w-full text-left text-14">
        <thead>
          <tr className="bg-sunken *:px-3 *:py-2 *:font-strong">
            <th scope="col">{messages.fields.event}</th>
            <th scope="col" className="text-right">
              {texts.before}
            </th>
            <th scope="col" className="text-right">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => {
            const after = newPrice(ticket.price, change);
            const terms = termsOf(ticket);
            return (
              <tr key={ticket.id} className="border-t border-line align-top *:px-3 *:py-2">
                <th scope="row" className="font-strong wrap-anywhere">
                  {ticket.eventName}
                  <span className="block font-text text-12 text-ink-2">{placeOf(ticket)}</span>
                </th>
                <td className="text-right">
                  <Money value={ticket.price} />
                </td>
                <td className="text-right">
                  {after ? (
                    <>
                      <Money value={after} className="font-strong" />
                      <span className="block text-12 whitespace-nowrap text-ink-2">
                        {terms && (
                          <>
                            {messages.fields.receive}{' '}
                            <Money value={sellerShare(after, terms.commissionPercent)} />
                          </>
                        )}
                      </span>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
