import type { OwnChange } from '@terrace/contracts/http/selling/own-bulk';
import type { OwnTicketChoice, Ticket } from '@terrace/contracts/http/selling/tickets';
import { Button } from '../../../ui/button/button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Form } from '../../../ui/form/form';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { priceAtOnceText, useSellerTerms } from '../../terms/seller-terms';
import { messages } from '../messages';
import { PriceChange, moveOf } from './price-change';
import { PriceFields, useTypedChange } from './price-fields';
import { nameOf } from '../ticket-texts';
import type { BulkAct } from '../use-selling';
import { type MatchingRun, useMatchingRun } from './use-matching-run';

const { matching: texts } = messages;

const TITLES = {
  prices: texts.pricesTitle,
  withdraw: texts.withdrawTitle,
  relist: texts.relistTitle,
} as const;

/** Changes, withdraws or lists again all tickets that match, with its progress; what was refused stays selected. */
export default function MatchingDialog({
  act,
  choice,
  count,
  onDone,
  onClose,
}: {
  readonly act: BulkAct;
  readonly choice: OwnTicketChoice;
  readonly count: number;
  /** With the tickets that were refused, as they are. */
  readonly onDone: (refused: readonly Ticket[]) => void;
  readonly onClose: () => void;
}) {
  const run = useMatchingRun(choice, count);
  const close = () => {
    run.stop();
    if (run.state === 'idle') onClose();
    else onDone(run.refused.map(({ ticket }) => ticket));
  };
  const title = TITLES[act](count);
  return (
    <Dialog title={title} onClose={close}>
      {run.state !== 'idle' ? (
        <Progress run={run} count={count} onClose={close} />
      ) : act === 'prices' ? (
        <MatchingPrices count={count} onStart={(change) => void run.start(change)} />
      ) : (
        <div className="grid gap-4">
          <p>{act === 'relist' ? messages.relistText : messages.withdrawText}</p>
          {act === 'withdraw' && <p className="text-ink-2">{texts.noUndo}</p>}
          <div className="flex justify-end gap-3">
            <Button variant="secondary" autoFocus onClick={close}>
              {texts.cancel}
            </Button>
            <Button
              variant={act === 'relist' ? 'primary' : 'danger'}
              onClick={() => void run.start({ kind: act })}
            >
              {act === 'relist' ? texts.relist(count) : texts.withdraw(count)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function MatchingPrices({
  count,
  onStart,
}: {
  readonly count: number;
  readonly onStart: (change: OwnChange) => void;
}) {
  const form = useSchemaForm(PriceChange, { way: 'raise', price: '', percent: '' });
  const { way } = useTypedChange(form);
  const terms = useSellerTerms();
  return (
    <Form
      form={form}
      label={messages.changePrices}
      onSubmit={(values) => {
        const move = moveOf(values);
        if (move) onStart({ kind: 'price', move });
        return Promise.resolve();
      }}
    >
      <PriceFields form={form} way={way} />
      {terms && <InlineMessage tone="pending">{priceAtOnceText(terms)}</InlineMessage>}
      <SubmitButton form={form} variant="primary">
        {texts.change(count)}
      </SubmitButton>
    </Form>
  );
}

function Progress({
  run: { state, done, offSale, skipped, refused, resume },
  count,
  onClose,
}: {
  readonly run: MatchingRun;
  readonly count: number;
  readonly onClose: () => void;
}) {
  const worked = done + refused.length;
  const all = Math.max(count - skipped.withdrawn - skipped.soldOut, worked);
  const isOver = state === 'over';
  return (
    <div className="grid gap-4">
      <p role="status" className="figures font-strong">
        {isOver ? texts.over(done, refused.length) : texts.progress(worked, all)}
      </p>
      {!isOver && (
        <progress
          aria-label={texts.progressLabel}
          value={worked}
          max={Math.max(all, 1)}
          className="w-full accent-primary"
        />
      )}
      {skipped.withdrawn + skipped.soldOut > 0 && <p>{texts.skipped(skipped.withdrawn, skipped.soldOut)}</p>}
      {offSale > 0 && <InlineMessage tone="pending">{messages.offSale(offSale)}</InlineMessage>}
      {state === 'stopped' && <InlineMessage tone="rejected">{texts.stopped}</InlineMessage>}
      {refused.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto text-14">
          {refused.map(({ ticket, reason }) => (
            <li key={ticket.id} className="wrap-anywhere">
              <span className="font-strong">{nameOf(ticket)}</span>: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-3">
        {state === 'stopped' && (
          <Button variant="primary" onClick={() => void resume()}>
            {texts.resume}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {isOver ? (refused.length > 0 ? texts.keepSelected : texts.close) : texts.stop}
        </Button>
      </div>
    </div>
  );
}
