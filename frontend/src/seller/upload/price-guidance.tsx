import {
  priceGuidance,
  type PriceGuidance as Guidance,
} from '@terrace/contracts/http/selling/price-guidance';
import { TicketType } from '@terrace/contracts/values/statuses';
import type { Money } from '@terrace/contracts/values/money/money';
import { ruleText } from '@terrace/contracts/values/money/country-rules';
import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { callApi } from '../../api/client';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';
import type { UploadForm } from './upload-fields';
import { type PickedEvent, idOfPicked } from './upload-draft';

const texts = messages.guidance;

/** What others ask for tickets like this one. */
export default function PriceGuidance({
  form,
  picked,
}: {
  readonly form: UploadForm;
  readonly picked: PickedEvent | null;
}) {
  const { eventName, eventDate, eventTime, ticketType, section = '' } = form.getValues();
  const query = {
    ...idOfPicked(picked, { eventName, eventDate, eventTime }),
    eventName,
    eventDate,
    eventTime,
    ticketType: TicketType.safeParse(ticketType).data,
    section,
  };
  const { data, isError } = useQuery({
    queryKey: ['my-tickets', 'price-guidance', query],
    queryFn: ({ signal }) => callApi(priceGuidance, { query, signal }),
  });
  return (
    <>
      {data?.rule && <InlineMessage tone="pending">{ruleText(data.rule)}.</InlineMessage>}
      <div
        role="status"
        className="flex min-h-18 items-start gap-3 rounded-input bg-info-bg px-4 py-3 text-info"
      >
        <TrendingUp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          {data ? <Prices guidance={data} /> : isError ? texts.failed : texts.loading}
        </div>
      </div>
    </>
  );
}

function Prices({ guidance: { likeness, count, lowest, median, highest } }: { readonly guidance: Guidance }) {
  if (!lowest || !median || !highest) return texts.none;
  const isRange = lowest.amount !== highest.amount;
  return (
    <>
      <strong className="figures block font-strong">{texts.ask(range(lowest, highest))}</strong>
      <span className="text-14">
        {texts.offers[likeness](count)}
        {isRange && count > 2 && `, ${texts.median(short(median))}`}.
      </span>
    </>
  );
}

/** 'US$90–140'; with cents where one of them has some. */
function range(lowest: Money, highest: Money): string {
  if (lowest.amount === highest.amount) return short(lowest);
  const isWhole = [lowest, highest].every(({ amount }) => amount % 100 === 0);
  const [from, to] = isWhole ? [short(lowest), short(highest)] : [formatMoney(lowest), formatMoney(highest)];
  return `${from}–${to.replace(/^US\$/, '')}`;
}

/** Without cents where there are none. */
function short(price: Money): string {
  return formatMoney(price).replace(/\.00$/, '');
}
