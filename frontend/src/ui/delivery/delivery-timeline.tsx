import type { DeliveryStep } from '@terrace/contracts/http/buying/deliveries';
import { formatInstant } from '../text/format-date';
import { messages } from './messages';

/** The steps of a delivery, in order, live. */
export function DeliveryTimeline({ steps }: { readonly steps: readonly DeliveryStep[] }) {
  return (
    <section aria-label={messages.timeline}>
      <h3 className="mb-2 text-16">{messages.timeline}</h3>
      <ol aria-live="polite" className="flex flex-col gap-2 border-l-2 border-line pl-4">
        {steps.map(({ kind, at }, index) => (
          <li key={`${index} ${kind}`}>
            <span className="font-strong">{messages.steps[kind]}</span>
            <time dateTime={at} className="figures block text-14 text-ink-2">
              {formatInstant(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
