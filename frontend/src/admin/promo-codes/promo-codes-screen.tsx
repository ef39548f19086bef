import { type PromoCode, PromoCodeFilter } from '@terrace/contracts/http/promo-codes';
import { useState } from 'react';
import { usePageLinks } from '../../app/use-page-links';
import { useConnection } from '../../live/use-connection';
import { Button } from '../../ui/button';
import { Table, type TableColumn } from '../../ui/table';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { DeletePromoCode } from './delete-promo-code';
import { messages } from './messages';
import { promoCodeColumns } from './promo-code-columns';
import { PromoCodeForm } from './promo-code-form';
import { usePromoCodes } from './promo-codes';

/** Promo Codes: create one above, see how all are used below, delete one after a question. */
export default function PromoCodesScreen() {
  const { page, goTo } = usePageLinks();
  const list = useListFilter(PromoCodeFilter);
  const codes = usePromoCodes(list.filter, page);
  const isOffline = useConnection().state === 'offline';
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
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={codes}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <>
          <PromoCodeForm
            onCreated={() => {
              codes.showNew();
              goTo(1);
            }}
          />
          <ListTools
            search={messages.search}
            typed={list.typed}
            onChange={list.change}
            exports={{ list: 'promo-codes', filter: list.filter }}
          />
          {toDelete && <DeletePromoCode code={toDelete} onClose={() => setToDelete(undefined)} />}
        </>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          sort={sortOf(list)}
          columns={[...promoCodeColumns, remove, historyColumn<PromoCode>('promo-code', ({ name }) => name)]}
        />
      )}
    </ListScreen>
  );
}
