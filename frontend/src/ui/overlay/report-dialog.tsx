import { CircleCheck, CircleX } from 'lucide-react';
import { Dialog } from './dialog';

/** The result of one row of a bulk action; `refusal` is null when it succeeded. */
export interface RowResult {
  readonly id: string;
  readonly name: string;
  readonly refusal: string | null;
  /** Of a refused row: whether it can still be acted on, because nobody else has. */
  readonly isOpen?: boolean;
}

/** The results of a bulk action, row by row; refused rows come first. */
export function ReportDialog({
  results,
  onClose,
}: {
  readonly results: readonly RowResult[];
  readonly onClose: () => void;
}) {
  const refusedFirst = [...results].sort((one, other) => Number(!one.refusal) - Number(!other.refusal));
  return (
    <Dialog title="Results" onClose={onClose}>
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
              <p className="text-ink-2">{refusal ?? 'Done'}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
