import { Fragment, type ReactNode } from 'react';
import { readMoney } from '@terrace/contracts/values/money/written-money';
import {
  AnsweredField,
  NOT_APPLICABLE,
  Restriction,
  restrictionsText,
} from '@terrace/contracts/values/tickets/answers';
import { seatsIn } from '@terrace/contracts/values/seats';
import { Split } from '@terrace/contracts/values/statuses';
import { SPLIT_LABELS } from '@terrace/contracts/values/ticket-labels';
import { Button } from '../../ui/button/button';
import { formatShortDate } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { messages } from './messages';
import { namedSeats } from './ticket-fields';
import { type EventOfTerms, useTermsOf } from '../terms/seller-terms';
import { type UploadForm, type UploadValues, chosenIn, sellersShare } from './upload-fields';
import { STEP_FIELDS, type UploadStep } from './upload-steps';

type Line = readonly [label: string, text: ReactNode];

/** Everything that will be uploaded, with a way back to each step. */
export default function ReviewStep({
  form,
  event,
  onChange,
}: {
  readonly form: UploadForm;
  readonly event: EventOfTerms;
  readonly onChange: (step: UploadStep) => void;
}) {
  const values = form.getValues();
  const { seat = '' } = values;
  const { names } = seatsIn(seat);
  const none = chosenIn(values.notApplicable);
  const faceValue = readMoney(values.faceValue, 'USD');
  const price = readMoney(values.price, 'USD');
  const terms = useTermsOf(event);
  const share = terms && sellersShare(values.price, terms.commissionPercent);
  const shown: Readonly<Partial<Record<keyof UploadValues, ReactNode>>> = {
    ...values,
    ...Object.fromEntries(none.map((field) => [field, NOT_APPLICABLE])),
    eventDate: formatShortDate(values.eventDate),
    inHandDate: formatShortDate(values.inHandDate ?? ''),
    eventTime: values.eventTime && `${values.eventTime} local time`,
    ...(names.length > 1 && { seat: `${seat.trim()} (${namedSeats(names)})` }),
    split: SPLIT_LABELS[Split.safeParse(values.split).data ?? 'any'],
    price: price && <Money value={price} />,
    ...(faceValue && { faceValue: <Money value={faceValue} /> }),
    restrictions: restrictionsText({
      restrictions: Restriction.options.filter((each) => chosenIn(values.restrictions).includes(each)),
      notApplicable: AnsweredField.options.filter((each) => none.includes(each)),
    }),
  };
  const receive: Line = [messages.youReceiveEach, share && <Money value={share} className="font-strong" />];
  const linesOf = (name: Exclude<keyof UploadValues, 'notApplicable'>): Line[] => [
    [messages[name], shown[name]],
    ...(name === 'price' ? [receive] : []),
  ];
  return (
    <>
      {(['event', 'seats', 'price'] as const).map((step) => (
        <Part key={step} step={step} onChange={onChange}>
          {STEP_FIELDS[step].flatMap(linesOf)}
        </Part>
      ))}
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
