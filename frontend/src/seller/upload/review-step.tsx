import { Fragment, type ReactNode } from 'react';
import { fromDecimal } from '@terrace/contracts/values/money';
import { Button } from '../../ui/button/button';
import { formatShortDate } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { messages } from './messages';
import { namedSeats, seatsOf } from './seat-range';
import type { UploadForm } from './ticket-fields';
import { useSellerTerms } from '../terms/seller-terms';
import { sellersShare } from './upload-fields';
import type { UploadStep } from './upload-steps';

type Line = readonly [label: string, text: ReactNode];

/** Everything that will be uploaded, with a way back to each step. */
export default function ReviewStep({
  form,
  onChange,
}: {
  readonly form: UploadForm;
  readonly onChange: (step: UploadStep) => void;
}) {
  const values = form.getValues();
  const { seat = '' } = values;
  const seats = seatsOf(seat);
  const price = fromDecimal(values.price, 'USD');
  const terms = useSellerTerms();
  const share = terms && sellersShare(values.price, terms.commissionPercent);
  return (
    <>
      <Part step="event" onChange={onChange}>
        {[
          [messages.eventName, values.eventName],
          [messages.eventDate, formatShortDate(values.eventDate)],
          [messages.eventTime, values.eventTime && `${values.eventTime} local time`],
          [messages.venue, values.venue],
        ]}
      </Part>
      <Part step="seats" onChange={onChange}>
        {[
          [messages.ticketType, values.ticketType],
          [messages.section, values.section],
          [messages.row, values.row],
          [messages.seat, seats.length > 0 ? `${seat.trim()} (${namedSeats(seats)})` : seat],
          [messages.quantity, values.quantity],
          [messages.description, values.description],
        ]}
      </Part>
      <Part step="price" onChange={onChange}>
        {[
          [messages.price, price && <Money value={price} />],
          [messages.youReceiveEach, share && <Money value={share} className="font-strong" />],
          [messages.deliveryAddress, values.deliveryAddress],
          [messages.deliveryTime, values.deliveryTime],
        ]}
      </Part>
    </>
  );
}

function Part({
  step,
  onChange,
  children,
}: {
  readonly step: UploadStep;
  readonly onChange: (step: UploadStep) => void;
  readonly children: readonly Line[];
}) {
  return (
    <section className="border-t border-line pt-3">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-16">{messages.steps[step]}</h3>
        <Button variant="quiet" size="compact" onClick={() => onChange(step)}>
          {messages.change(messages.steps[step])}
        </Button>
      </div>
      <dl className="mt-1 grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {children.map(([label, text]) => (
          <Fragment key={label}>
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              {text || <span className="text-ink-2">{messages.none}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
