import { useState } from 'react';
import { showToast } from '../ui/feedback/toast';
import { Pagination } from '../ui/table/pagination';
import { TabList } from '../ui/table/tab-list';
import { Table } from '../ui/table/table';
import { VirtualList } from '../ui/table/virtual-list';
import { StatusBadge } from '../ui/text/status-badge';
import { Sample } from './sample';

const rows = Array.from({ length: 500 }, (_, index) => ({
  id: `row-${index}`,
  name: `Ticket ${index + 1}`,
  price: `US$${80 + index}.00`,
}));

export function ListSamples() {
  const [tab, setTab] = useState('table');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['row-1']));
  return (
    <Sample title="Lists">
      <TabList
        label="Lists"
        selected={tab}
        onSelect={setTab}
        items={[
          {
            id: 'table',
            text: 'Table',
            content: (
              <>
                <Table
                  caption="Tickets"
                  rows={rows.slice(0, 4)}
                  rowKey={({ id }) => id}
                  columns={[
                    { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true },
                    {
                      key: 'status',
                      header: 'Status',
                      cell: () => <StatusBadge tone="pending">Pending Approval</StatusBadge>,
                    },
                    { key: 'price', header: 'Price', cell: ({ price }) => price, numeric: true },
                  ]}
                />
                <Pagination page={2} perPage={20} total={500} to={(page) => `/?page=${page}`} />
              </>
            ),
          },
          { id: 'empty', text: 'Another', count: 4, content: <p>Another panel</p> },
        ]}
      />
      <VirtualList
        label="Queue"
        items={rows}
        rowHeight={56}
        textOf={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
        keys={{ a: (id) => showToast({ tone: 'approved', text: `${id} approved` }) }}
        onOpen={(id) => showToast({ tone: 'info', text: `${id} opened` })}
        className="h-80"
        row={({ name, price }) => (
          <div className="flex h-full items-center justify-between px-4">
            <span className="font-strong">{name}</span>
            <span className="figures">{price}</span>
          </div>
        )}
      />
    </Sample>
  );
}
