import { ShieldCheck } from 'lucide-react';
import { routes } from '../../navigation/paths';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

/** The guarantee in one line beside a price; opens in a new tab with `aside`, so that a form keeps what was typed. */
export function GuaranteeLine({
  aside = false,
  isOfficial = false,
}: {
  readonly aside?: boolean;
  /** Of official tickets alone, which Terrace does not hold. */
  readonly isOfficial?: boolean;
}) {
  return (
    <p className="flex gap-2 text-14 text-ink-2">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-approved" />
      <span>
        {isOfficial ? messages.guaranteeOfficial : messages.guarantee}{' '}
        <TextLink to={routes.refunds} target={aside ? '_blank' : undefined}>
          {messages.toGuarantee}
        </TextLink>
      </span>
    </p>
  );
}
