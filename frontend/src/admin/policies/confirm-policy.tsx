import type { PolicyForm } from '@terrace/contracts/http/money/policies';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { Policy } from '@terrace/contracts/values/money/sale-policy';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { formatShortDate } from '../../ui/text/format-date';
import { TakesTwo } from '../approvals/takes-two';
import { messages } from './messages';
import { changesBetween } from './policy-texts';

/** Names what a policy changes, old and new, before it is set. */
export function ConfirmPolicy({
  before,
  asked,
  busy,
  onConfirm,
  onClose,
}: {
  /** The policy that would hold then otherwise. */
  readonly before: Policy;
  readonly asked: PolicyForm;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { from, ...policy } = asked;
  const title =
    from === undefined ? messages.confirmNow : messages.confirmFrom(formatShortDate(slashDate(from)));
  return (
    <ConfirmDialog
      title={title}
      action={messages.set}
      variant="primary"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className="mb-4 grid gap-2">
        {changesBetween(before, policy).map(({ key, before: was, after }) => (
          <div key={key}>
            <dt className="text-14 text-ink-2">{messages[key]}</dt>
            <dd className="figures font-strong">{messages.change(was, after)}</dd>
          </div>
        ))}
      </dl>
      <p>{messages.keep}</p>
      <TakesTwo kind="policy" />
    </ConfirmDialog>
  );
}
