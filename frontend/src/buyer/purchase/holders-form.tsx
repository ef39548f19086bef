import type { TicketHolder } from '@terrace/contracts/http/purchases';
import type { Money as MoneyValue } from '@terrace/contracts/values/money';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';
import { FormFailure } from '../../ui/form/form-failure';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Money } from '../../ui/money';
import { StickyBar } from '../../ui/sticky-bar';
import { HolderFields } from './holder-fields';
import { emptyHolders, Holders } from './holders';
import { messages } from './messages';

export interface HoldersFormProps {
  /** How many tickets, and so how many holders. */
  readonly quantity: number;
  readonly total: MoneyValue;
  /** What is known of the buyer, for the first holder. */
  readonly buyer?: Partial<TicketHolder>;
  readonly onComplete: (holders: TicketHolder[]) => Promise<unknown>;
}

/** Who the tickets are for. Nothing typed is lost when completing fails; it is kept in this page only. */
export function HoldersForm({ quantity, total, buyer, onComplete }: HoldersFormProps) {
  const form = useSchemaForm(Holders, { ticketHolders: emptyHolders(quantity, buyer) });
  return (
    <Form form={form} label={messages.holders} onSubmit={({ ticketHolders }) => onComplete(ticketHolders)}>
      {Array.from({ length: quantity }, (_none, index) => (
        <HolderFields key={index} form={form} index={index} />
      ))}
      <FormFailure form={form} />
      <StickyBar>
        <div>
          <p className="text-14 text-ink-2">{messages.finalTotal}</p>
          <Money value={total} className="text-22 font-heavy tracking-tight" />
        </div>
        <Button type="submit" busy={form.formState.isSubmitting} busyText={messages.processing}>
          {messages.complete}
        </Button>
      </StickyBar>
    </Form>
  );
}
