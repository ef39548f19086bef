import { CircleCheck, CircleX } from 'lucide-react';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';
import type { DecisionResult } from './send-decision';

/** The outcome of each row of a bulk decision; refused rows come first. */
export function ReportDialog({
  results,
  onClose,
}: {
  readonly results: readonly DecisionResult[];
  readonly onClose: () => void;
}) {
  const refusedFirst = [...results].sort((one, other) => Number(!one.refusal) - Number(!other.refusal));
  return (
    <Dialog title={messages.report} onClose={onClose}>
      <ul className="grid gap-4">
        {refusedFirst.map(({ id, name, refusal }) => (
          <li key={id} className="flex items-start gap-3">
            {refusal ? (
              <CircleX aria-hidden="true" className="size-5 shrink-0 text-rejected" />
            ) : (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-approved" />
            )}
            <div className="min-w-0 break-words">
              <p className="font-strong">{name}</p>
              <p className="text-ink-2">{refusal ?? messages.itemDone}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
