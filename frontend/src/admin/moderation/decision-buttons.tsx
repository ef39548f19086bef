import { Button } from '../../ui/button/button';
import { messages } from './messages';

/** Approve and Reject for one row; their names say which. */
export function DecisionButtons({
  name,
  onApprove,
  onReject,
  disabled,
}: {
  readonly name: string;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly disabled: boolean;
}) {
  return (
    <div className="flex min-w-26 flex-col gap-2 sm:min-w-44 sm:flex-row">
      <Button variant="primary" size="compact" onClick={onApprove} disabled={disabled}>
        {messages.approve}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button variant="secondary" size="compact" onClick={onReject} disabled={disabled}>
        {messages.reject}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
