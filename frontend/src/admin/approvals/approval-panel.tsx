import { type Approval, type ApprovalStatus, declineAct } from '@terrace/contracts/http/console/approvals';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { useMe } from '../../session/session';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { FactList } from '../../ui/layout/fact-list';
import { SidePanel } from '../../ui/overlay/side-panel';
import type { Tone } from '../../ui/style/tone';
import { StatusBadge } from '../../ui/text/status-badge';
import { HistoryList } from '../list/history-list';
import { Instant } from '../list/instant';
import { messages as list } from '../list/messages';
import { OrderLink } from '../list/order-link';
import { useDecideAct } from './approvals';
import { messages } from './messages';

/** What an act will do, who proposed it, and its decision. */
export function ApprovalPanel({
  approval,
  onClose,
}: {
  readonly approval: Approval;
  readonly onClose: () => void;
}) {
  const { effect, id, version, status, kind } = approval;
  return (
    <SidePanel title={effect?.summary ?? messages.erased} size="wide" onClose={onClose}>
      <div role="region" aria-label={messages.kinds[kind]} className="flex flex-col gap-6 text-14">
        <FactList facts={factsOf(approval)} />
        {effect && effect.lines.length > 0 && (
          <section aria-label={messages.happens}>
            <h3 className="mb-3 text-16 font-strong">{messages.happens}</h3>
            <FactList facts={effect.lines.map(({ label, value }) => ({ name: label, value }))} />
          </section>
        )}
        {status === 'waiting' && <Decision approval={approval} onClose={onClose} />}
        <section aria-label={list.history}>
          <h3 className="mb-3 text-16 font-strong">{list.history}</h3>
          <HistoryList type="approval" id={id} version={version} />
        </section>
      </div>
    </SidePanel>
  );
}

function factsOf({ status, proposedBy, proposedAt, lapsesAt, effect, ...rest }: Approval) {
  const { decidedBy, decidedAt, reason, refusal } = rest;
  return [
    {
      name: messages.status,
      value: <StatusBadge tone={approvalTones[status]}>{messages.statuses[status]}</StatusBadge>,
    },
    { name: messages.proposed, value: proposedBy.name },
    { name: messages.at, value: <Instant at={proposedAt} /> },
    ...(status === 'waiting' ? [{ name: messages.lapses, value: <Instant at={lapsesAt} /> }] : []),
    ...(effect?.orderId ? [{ name: messages.order, value: <OrderLink id={effect.orderId} /> }] : []),
    ...(decidedBy ? [{ name: messages.decided, value: decidedBy.name }] : []),
    ...(decidedAt ? [{ name: messages.decidedAt, value: <Instant at={decidedAt} /> }] : []),
    ...(reason ? [{ name: messages.reason, value: reason }] : []),
    ...(refusal ? [{ name: messages.why, value: refusal }] : []),
  ];
}

/** Approve, or decline with a reason; one's own can only be withdrawn. */
function Decision({ approval, onClose }: { readonly approval: Approval; readonly onClose: () => void }) {
  const { data: me } = useMe();
  const decide = useDecideAct();
  const isBehind = useIsBehind();
  const [isApproving, setApproving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(declineAct.body, { reason: '' });
  const isOwn = me?.userId === approval.proposedBy.id;
  const approve = async () => {
    setApproving(true);
    setFailure(undefined);
    try {
      await decide(approval, { approve: true });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : messages.failedDecision);
      setApproving(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {isOwn ? (
        <InlineMessage tone="info">{messages.own}</InlineMessage>
      ) : !approval.effect ? (
        <InlineMessage tone="info">{messages.unreadable}</InlineMessage>
      ) : (
        <Button busy={isApproving} disabled={isBehind} onClick={() => void approve()}>
          {messages.approve}
        </Button>
      )}
      {failure && <InlineMessage tone="rejected">{failure}</InlineMessage>}
      <div className="w-full">
        <Form
          form={form}
          label={isOwn ? messages.withdraw : messages.decline}
          onSubmit={async ({ reason }) => {
            await decide(approval, { approve: false, reason });
            onClose();
          }}
        >
          <FormTextArea form={form} name="reason" label={messages.declineReason} />
          <SubmitButton form={form} variant="secondary" disabled={isBehind}>
            {isOwn ? messages.withdraw : messages.decline}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}

/** How each status is coloured. */
export const approvalTones: Readonly<Record<ApprovalStatus, Tone>> = {
  waiting: 'pending',
  approved: 'info',
  done: 'approved',
  failed: 'rejected',
  declined: 'rejected',
  withdrawn: 'info',
  lapsed: 'rejected',
};
