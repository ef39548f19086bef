import type { PromoCode } from '@terrace/contracts/http/promo-codes';
import { DeleteDialog } from '../queue/delete-dialog';
import { messages } from './messages';
import { useDeletePromoCode } from './promo-codes';

/** Asks before a code is deleted, and deletes it. */
export function DeletePromoCode({
  code,
  onClose,
}: {
  readonly code: PromoCode;
  readonly onClose: () => void;
}) {
  const remove = useDeletePromoCode();
  return (
    <DeleteDialog
      title={messages.confirmTitle}
      text={messages.confirm(code.name)}
      busy={remove.isPending}
      onDelete={() => remove.mutate(code, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
