import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { DomainEvent } from '@terrace/event-core/model/event';

/** One ticket's holder; `details` null after the person was erased. */
export interface Holder {
  readonly personId: string;
  readonly details: TicketHolder | null;
}

/** A holder as corrected, or the name of the administrator. */
type CorrectionPart = TicketHolder | { name: string };
/**
 * An administrator corrected the holder of one seat, `index` from 0 in the order of the lines: a new person in `holderIds`. `at` is
 * ISO UTC.
 */
export type HolderCorrected = DomainEvent<
  'HolderCorrected',
  {
    readonly holderIds: readonly string[];
    readonly index: number;
    readonly lineId: string;
    /** From 1, among the seats of the line. */
    readonly number: number;
    /** Null for an official ticket. */
    readonly sellerId: string | null;
    readonly by: string;
    readonly at: string;
  },
  CorrectionPart
>;
/** The holders after the correction of one. */
export function withCorrected(
  holders: readonly Holder[],
  { data, personal }: HolderCorrected,
): readonly Holder[] {
  const details = correctedHolder({ data, personal });
  return holders.map((holder, place) =>
    place === data.index ? { personId: data.holderIds[place] ?? holder.personId, details } : holder,
  );
}

/** The details of a corrected holder; null after the person was erased. */
export function correctedHolder({
  data,
  personal,
}: Pick<HolderCorrected, 'data' | 'personal'>): TicketHolder | null {
  const part = personal?.[data.holderIds[data.index] ?? ''];
  return part && 'fullName' in part ? part : null;
}
