import type { PromoCode } from '@terrace/contracts/http/buying/promo-codes';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { serverNow } from '../../api/server-clock';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { useNow } from '../../ui/text/use-now';
import { messages } from './messages';

/** The columns of the list of codes; a fixed amount is labelled INR (product.md 9.10). */
export const promoCodeColumns: readonly TableColumn<PromoCode>[] = [
  { key: 'name', header: messages.name, rowHeader: true, sortBy: 'name', cell: ({ name }) => name },
  {
    key: 'discount',
    header: messages.discount,
    numeric: true,
    cell: ({ type, amount }) => messages[type](amount),
  },
  { key: 'status', header: messages.status, whole: true, cell: (code) => <Status code={code} /> },
  {
    key: 'uses',
    header: messages.uses,
    sortBy: 'uses',
    numeric: true,
    cell: ({ uses, maxUses }) => messages.usesOf(uses, maxUses),
  },
  {
    key: 'perBuyer',
    header: messages.perBuyer,
    numeric: true,
    cell: ({ maxUsesPerBuyer }) => maxUsesPerBuyer ?? messages.noLimit,
  },
  {
    key: 'expires',
    whole: true,
    header: messages.expires,
    sortBy: 'expiresAt',
    cell: ({ expiresAt, duration }) => (
      <>
        {formatInstant(expiresAt)}
        <br />
        <span className="text-ink-2">{messages.days(duration)}</span>
      </>
    ),
  },
  {
    key: 'created',
    whole: true,
    header: messages.createdAt,
    sortBy: 'createdAt',
    cell: ({ createdAt, createdBy }) => (
      <>
        {formatInstant(createdAt)}
        <br />
        <span className="text-ink-2">{messages.by(createdBy)}</span>
      </>
    ),
  },
];

/** Whether a buyer could use the code now; updates when it expires. */
function Status({ code: { expiresAt, uses, maxUses } }: { readonly code: PromoCode }) {
  const now = useNow(MINUTE_MS, serverNow);
  if (now >= Date.parse(expiresAt)) return <StatusBadge tone="rejected">{messages.expired}</StatusBadge>;
  if (maxUses !== null && uses >= maxUses) return <StatusBadge tone="pending">{messages.usedUp}</StatusBadge>;
  return <StatusBadge tone="approved">{messages.active}</StatusBadge>;
}
