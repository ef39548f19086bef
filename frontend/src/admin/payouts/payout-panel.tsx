import { type Payout, BankInfoRequestForm } from '@terrace/contracts/http/money/payouts';
import type { BankInfoStatus } from '@terrace/contracts/values/statuses';
import { useState } from 'react';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { FactList } from '../../ui/layout/fact-list';
import { Dialog } from '../../ui/overlay/dialog';
import { SidePanel } from '../../ui/overlay/side-panel';
import { PayoutLines } from '../../ui/payout/payout-lines';
import { payoutTones } from '../../ui/style/payout-tones';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { OrderLink } from '../list/order-link';
import { LedgerLink } from '../ledger/ledger-link';
import { HistoryList } from '../list/history-list';
import { Instant } from '../list/instant';
import { messages as list } from '../list/messages';
import { messages } from './messages';
import { usePayout, useAskForBankInfo } from './payouts';

/** Everything about one payout beside the list: its sales, why it failed, and what it waits for. */
export function PayoutPanel({
  payout,
  bankInfo,
  onClose,
}: {
  readonly payout: Payout;
  /** How the seller's bank details stand, where they keep the seller from being paid; null without any. */
  readonly bankInfo: BankInfoStatus | null | undefined;
  readonly onClose: () => void;
}) {
  const details = usePayout(payout);
  return (
    <SidePanel title={payout.sellerName} size="wide" onClose={onClose}>
      <div role="region" aria-label={messages.details} className="flex flex-col gap-6 text-14">
        <FactList facts={factsOf(payout)} />
        {payout.status === 'failed' && <Failure payout={payout} bankInfo={bankInfo} />}
        {details.data ? (
          <PayoutLines payout={details.data} orderLink={(id) => <OrderLink id={id} />} />
        ) : details.isError ? (
          <ErrorState
            title={messages.detailsFailed}
            onRetry={() => void details.refetch()}
            retrying={details.isFetching}
          />
        ) : (
          <Loading text={list.loading} />
        )}
        <section aria-label={list.history}>
          <h3 className="mb-3 text-16 font-strong">{list.history}</h3>
          <HistoryList type="payout" id={payout.id} version={payout.version} />
        </section>
      </div>
    </SidePanel>
  );
}

function factsOf({
  status,
  amount,
  companyName,
  requestedAt,
  statusSince,
  id,
  sellerId,
  sellerName,
}: Payout) {
  return [
    {
      name: messages.status,
      value: <StatusBadge tone={payoutTones[status]}>{messages.statuses[status]}</StatusBadge>,
    },
    { name: messages.amount, value: <Money value={amount} className="font-strong" /> },
    { name: messages.company, value: companyName },
    { name: messages.requested, value: <Instant at={requestedAt} /> },
    { name: messages.since, value: <Instant at={statusSince} /> },
    { name: messages.payout, value: id },
    { name: messages.accounts, value: <LedgerLink of={{ seller: sellerId }} name={sellerName} /> },
  ];
}

/** Why the bank refused it, and what is done about it. */
function Failure({
  payout,
  bankInfo,
}: {
  readonly payout: Payout;
  readonly bankInfo: BankInfoStatus | null | undefined;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <InlineMessage tone={bankInfo === undefined ? 'rejected' : 'pending'}>
        {payout.message && <span className="block">{payout.message}</span>}
        {messages.afterFailure(bankInfo)}
      </InlineMessage>
      {bankInfo === undefined && (
        <IfMay permission="payouts.run">
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {messages.ask}
          </Button>
        </IfMay>
      )}
      {isAsking && <AskDialog payout={payout} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Asks the seller of a failed payout for new bank details. */
function AskDialog({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const ask = useAskForBankInfo(payout);
  const form = useSchemaForm(BankInfoRequestForm, { note: '' });
  return (
    <Dialog title={messages.ask} onClose={onClose}>
      <p className="mb-4">{messages.askIntro(payout.sellerName)}</p>
      <Form
        form={form}
        label={messages.ask}
        onSubmit={async (values) => {
          await ask(values);
          onClose();
        }}
      >
        <FormTextArea form={form} name="note" label={messages.askNote} optional />
        <SubmitButton form={form}>{messages.ask}</SubmitButton>
      </Form>
    </Dialog>
  );
}
