import { type PromoCode, PromoCodeFilter, listPromoCodes } from '@terrace/contracts/http/buying/promo-codes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { usePageLinks } from '../../navigation/use-page-links';
import { IfMay, useMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/overlay/dialog';
import type { TableColumn } from '../../ui/table/table';
import { DeleteDialog } from '../list/delete-dialog';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { messages } from './messages';
import { promoCodeColumns } from './promo-code-columns';
import { PromoCodeForm } from './promo-code-form';
import { usePromoCodes, useDeletePromoCode } from './promo-codes';

/** Promo Codes: a dialog to create one, and the list of all with their uses, each deletable after a confirmation. */
export default function PromoCodesScreen() {
  const { page, goTo } = usePageLinks();
  const list = useListFilter(PromoCodeFilter);
  const codes = usePromoCodes(list.filter, page);
  const isOffline = useIsBehind();
  const mayEdit = useMay()('promo-codes.edit');
  const [isCreating, setIsCreating] = useState(false);
  const [toDelete, setToDelete] = useState<PromoCode>();
  const remove: TableColumn<PromoCode> = {
    key: 'delete',
    header: messages.deleteColumn,
    cell: (code) => (
      <Button variant="secondary" size="compact" disabled={isOffline} onClick={() => setToDelete(code)}>
        {messages.delete}
        <span className="sr-only"> {code.name}</span>
      </Button>
    ),
  };
  return (
    <>
      <TableScreen
        section="promo-codes"
        texts={messages}
        list={list}
        query={codes}
        exports={{ list: listPromoCodes, filter: list.filter }}
        above={
          <IfMay permission="promo-codes.edit">
            <Button className="mb-4" disabled={isOffline} onClick={() => setIsCreating(true)}>
              <Plus aria-hidden="true" className="size-4" />
              {messages.newCode}
            </Button>
          </IfMay>
        }
        columns={[
          ...promoCodeColumns,
          ...(mayEdit ? [remove] : []),
          historyColumn<PromoCode>('promo-code', ({ name }) => name),
        ]}
      />
      {isCreating && (
        <Dialog title={messages.newCode} size="wide" onClose={() => setIsCreating(false)}>
          <PromoCodeForm
            onCreated={() => {
              setIsCreating(false);
              codes.showNew();
              goTo(1);
            }}
          />
        </Dialog>
      )}
      {toDelete && <DeletePromoCode code={toDelete} onClose={() => setToDelete(undefined)} />}
    </>
  );
}

/** Deletes a promo code after a confirmation. */
function DeletePromoCode({ code, onClose }: { readonly code: PromoCode; readonly onClose: () => void }) {
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
