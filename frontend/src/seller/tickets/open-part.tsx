import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import type { OwnTicketFilter, Ticket } from '@terrace/contracts/http/selling/tickets';
import type { Selling } from './use-selling';

const TicketDetails = lazyPart(() => import('./ticket-details'));
const EditTicketDialog = lazyPart(() => import('../edit-ticket/edit-ticket-dialog'));
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog'));
const UpdateFileDialog = lazyPart(() => import('./bulk/update-file-dialog'));
const MatchingDialog = lazyPart(() => import('./bulk/matching-dialog'));
const RelistDialog = lazyPart(() => import('./bulk/relist-dialog'));
const PriceDialog = lazyPart(() => import('./bulk/price-dialog'));
const ResultsDialog = lazyPart(async () => {
  const { ReportDialog } = await import('../../ui/overlay/report-dialog');
  return { default: ReportDialog };
});

/** The dialog that is open over the list; each is loaded when it first opens. */
export function OpenPart({
  selling,
  tickets,
  filter,
}: {
  readonly selling: Selling;
  /** As they are now. */
  readonly tickets: readonly Ticket[];
  readonly filter: OwnTicketFilter;
}) {
  const { sort: _sort, order: _order, ...choice } = filter;
  const { opened, close } = selling;
  if (!opened) return null;
  const now = (shown: Ticket) => tickets.find(({ id }) => id === shown.id) ?? shown;
  return (
    <Suspense>
      {opened.part === 'details' && <TicketDetails ticket={now(opened.ticket)} onClose={close} />}
      {opened.part === 'edit' && <EditTicketDialog ticket={now(opened.ticket)} onClose={close} />}
      {opened.part === 'withdraw' && (
        <WithdrawDialog
          tickets={opened.tickets}
          onConfirm={() => selling.withdraw(opened.tickets)}
          onClose={close}
        />
      )}
      {opened.part === 'prices' && (
        <PriceDialog
          tickets={opened.tickets}
          onDone={(results) => selling.showResults('prices', opened.tickets, results)}
          onClose={close}
        />
      )}
      {opened.part === 'relist' && (
        <RelistDialog
          tickets={opened.tickets}
          onDone={(results) => selling.showResults('relist', opened.tickets, results)}
          onClose={close}
        />
      )}
      {opened.part === 'update' && <UpdateFileDialog onClose={close} />}
      {opened.part === 'matching' && (
        <MatchingDialog
          act={opened.act}
          choice={choice}
          count={selling.matching}
          onDone={selling.closeMatching}
          onClose={close}
        />
      )}
      {opened.part === 'report' && <ResultsDialog results={opened.results} onClose={close} />}
    </Suspense>
  );
}
