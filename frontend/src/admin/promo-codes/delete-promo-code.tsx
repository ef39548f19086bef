import type { PromoCode } from '@terrace/contracts/http/promo-codes';
import { DeleteDialog } from '../list/delete-dialog';
import { messages } from './messages';
import { useDeletePromoCode } from './promo-codes';

/** Deletes a promo code after a confirmation. */
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
