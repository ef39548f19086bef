import { type ListingAttributes, faceValueText } from '@terrace/contracts/values/listing/attributes';
import { restrictionsText } from '@terrace/contracts/values/tickets/answers';
import { TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';
import { formatMoney } from '@terrace/contracts/values/money/format-money';

/** Face value and restrictions of tickets as labels and texts; what nobody answered is left out. */
export function attributeTexts(
  of: Pick<ListingAttributes, 'faceValue' | 'restrictions' | 'notApplicable'>,
): readonly (readonly [label: string, text: string])[] {
  const texts = [
    [TICKET_LABELS.faceValue, faceValueText(of, formatMoney)],
    [TICKET_LABELS.restrictions, restrictionsText(of)],
  ] as const;
  return texts.filter(([, text]) => text !== '');
}
