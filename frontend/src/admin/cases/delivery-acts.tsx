import type { AdminDelivery } from '@terrace/contracts/http/buying/deliveries';
import type { ExtensionForm } from '@terrace/contracts/http/console/case-acts';
import { EXTENSION_REASONS, ExtensionReason } from '@terrace/contracts/values/deliveries';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import { useState } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '../../api/server-clock';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { formatDeadline } from '../../ui/text/format-date';
import { messages as deliveryTexts } from '../deliveries/messages';
import { messages } from './messages';
import { useExtendDelivery, useRemindSeller } from './order-acts';

const texts = messages.deadline;
const HOURS = [6, 12, 24, 48, 72, 168];

/** What an administrator can do about a seat that its seller has not delivered: give more time, or remind. */
export function DeliveryActs({ delivery }: { readonly delivery: AdminDelivery }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remind = useRemindSeller(delivery);
  const { sellerId, status, dueAt, isAskedBack } = delivery;
  if (sellerId === null || status !== 'due' || dueAt === null) return null;
  const until = laterTimes(delivery, dueAt);
  const send = async () => {
    setBusy(true);
    try {
      await remind();
    } catch (failure) {
      showToast({ tone: 'rejected', text: failure instanceof Error ? failure.message : texts.remindFailed });
    }
    setBusy(false);
  };
  return (
    <IfMay permission="customers.help">
      {isAskedBack && <span className="block text-12 text-ink-2">{deliveryTexts.askedBack}</span>}
      <span className="-mr-3 flex flex-wrap justify-end">
        <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void send()}>
          {texts.remind}
          <span className="sr-only">{texts.of(delivery.label, delivery.seat.number)}</span>
        </Button>
        {until.length > 0 && (
          <Button variant="quiet" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.extend}
            <span className="sr-only">{texts.of(delivery.label, delivery.seat.number)}</span>
          </Button>
        )}
      </span>
      {isOpen && (
        <ExtensionDialog delivery={delivery} shown={dueAt} until={until} onClose={() => setOpen(false)} />
      )}
    </IfMay>
  );
}

function ExtensionDialog({
  delivery,
  shown,
  until,
  onClose,
}: {
  readonly delivery: AdminDelivery;
  readonly shown: string;
  readonly until: readonly string[];
  readonly onClose: () => void;
}) {
  const extend = useExtendDelivery(delivery);
  const form = useSchemaForm(
    z.pipe(
      z.object({ dueAt: z.string(), reason: ExtensionReason }),
      z.transform((typed): ExtensionForm => ({ ...typed, shown })),
    ),
    { dueAt: until[0] ?? '', reason: 'issued-later' },
  );
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form
        form={form}
        label={texts.title}
        onSubmit={async (body) => {
          await extend(body);
          onClose();
        }}
      >
        <InlineMessage tone="info">{texts.hint}</InlineMessage>
        <p>{texts.present(formatDeadline(shown))}</p>
        <FormSelectField
          form={form}
          name="dueAt"
          label={texts.until}
          options={until.map((value) => ({
            value,
            text: value === delivery.startsAt ? texts.atStart(formatDeadline(value)) : formatDeadline(value),
          }))}
        />
        <FormSelectField
          form={form}
          name="reason"
          label={texts.reason}
          options={ExtensionReason.options.map((value) => ({ value, text: EXTENSION_REASONS[value] }))}
        />
        <SubmitButton form={form}>{texts.submit}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Some hours after the present due time, or after now when that is over; none after the event begins. */
function laterTimes({ startsAt }: AdminDelivery, dueAt: string): string[] {
  if (startsAt === null) return [];
  const [start, from] = [Date.parse(startsAt), Math.max(Date.parse(dueAt), serverNow())];
  const times = HOURS.map((hours) => Math.ceil((from + hours * HOUR_MS) / 60_000) * 60_000);
  const later = times.filter((time) => time < start).map((time) => new Date(time).toISOString());
  return start > from ? [...later, startsAt] : later;
}
