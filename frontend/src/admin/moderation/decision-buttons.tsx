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
    <div className="flex gap-2">
      <Button variant="primary" size="small" onClick={onApprove} disabled={disabled}>
        {messages.approve}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button variant="secondary" size="small" onClick={onReject} disabled={disabled}>
        {messages.reject}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
