import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { askedFields, type TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { Money as MoneyValue } from '@terrace/contracts/values/money/money';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Form } from '../../../ui/form/form';
import { FormFailure } from '../../../ui/form/form-failure';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { Money } from '../../../ui/text/money';
import { HolderFields } from './holder-fields';
import { keepHolders, keptHolders } from './holders-draft';
import { emptyHolders, type HoldersForm as HoldersFormOf, holdersSchema } from './holders';
import { messages } from '../messages';
import { EventMoveNotice, type MoveConsent } from '../event-move';
import type { PriceConsent } from '../price-change';
import { PriceChangeNotice } from '../price-change-notice';

export interface HoldersFormProps {
  /** What was typed is kept for it until it ends. */
  readonly purchase: Pick<Purchase, 'id' | 'quantity' | 'lines' | 'requiredPurchaseFields'>;
  readonly total: MoneyValue;
  /** Known data of the buyer, for the first holder. */
  readonly buyer?: Partial<TicketHolder>;
  /** A price that moved must be accepted first. */
  readonly prices?: PriceConsent;
  /** An event that moved, too. */
  readonly moves?: MoveConsent;
  /** The server cannot be reached. */
  readonly isCutOff?: boolean;
  readonly onComplete: (holders: TicketHolder[]) => Promise<unknown>;
}

/** The form of the ticket holders. What was typed survives a reload and the way to the card page and back. */
export function HoldersForm({
  purchase,
  total,
  buyer,
  prices,
  moves,
  isCutOff = false,
  onComplete,
}: HoldersFormProps) {
  const { id, quantity } = purchase;
  const form = useSchemaForm(holdersSchema(purchase), {
    ticketHolders: keptHolders(id, quantity) ?? emptyHolders(quantity, buyer),
  });
  usePrefill(form, buyer);
  const { subscribe } = form;
  const change = prices?.change ?? null;
  const move = moves?.move ?? null;
  const accept = () => {
    form.clearErrors('root');
    prices?.accept();
  };
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepHolders(id, values.ticketHolders),
      }),
    [subscribe, id],
  );
  return (
    <Form form={form} label={messages.holders} onSubmit={({ ticketHolders }) => onComplete(ticketHolders)}>
      {Array.from({ length: quantity }, (_none, index) => (
        <HolderFields
          key={index}
          form={form}
          index={index}
          quantity={quantity}
          asked={askedFields(purchase, index)}
        />
      ))}
      <StickyBar
        notice={
          <>
            {move && <EventMoveNotice key={move.id} move={move} onAccept={() => moves?.accept()} />}
            {change ? <PriceChangeNotice change={change} onAccept={accept} /> : <FormFailure form={form} />}
            {isCutOff && <InlineMessage tone="pending">{messages.cutOff}</InlineMessage>}
          </>
        }
      >
        <div>
          <p className="text-14 text-ink-2">{messages.finalTotal}</p>
          <Money value={total} className="text-22 font-heavy tracking-tight" />
        </div>
        <Button
          type="submit"
          disabled={isCutOff || change !== null || move !== null}
          busy={form.formState.isSubmitting}
          busyText={messages.processing}
        >
          {messages.complete}
        </Button>
      </StickyBar>
    </Form>
  );
}

/** Fills in what is known of the buyer and was not typed, also when it is known only later than what was typed before. */
function usePrefill(form: HoldersFormOf, { fullName = '', email = '' }: Partial<TicketHolder> = {}): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    for (const [field, known] of [
      ['fullName', fullName],
      ['email', email],
    ] as const)
      if (known !== '' && getValues(`ticketHolders.0.${field}`) === '')
        setValue(`ticketHolders.0.${field}`, known);
  }, [fullName, email, getValues, setValue]);
}
