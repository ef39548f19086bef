import { BLOCK_REASON_TEXTS, Block, BlockReason, type User } from '@terrace/contracts/http/identity/users';
import { useState } from 'react';
import { useIsBehind } from '../../live/use-connection';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { messages, useBlockBuyer, useUnblockBuyer } from './users';

/** That a buyer is blocked: why, by whom and since when. */
export function BlockedBuyer({ block }: { readonly block: NonNullable<User['block']> }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusBadge tone="rejected">{messages.statuses.blocked}</StatusBadge>
      <span className="text-12 text-ink-2">
        {BLOCK_REASON_TEXTS[block.reason]}
        {block.note && <span className="block break-words">{block.note}</span>}
        <span className="block">{messages.blockedBy(block.by, formatInstant(block.at))}</span>
      </span>
    </div>
  );
}

/** Blocks a buyer with a reason, or unblocks a blocked one. */
export function BlockButton({ user }: { readonly user: User }) {
  const [isAsking, setAsking] = useState(false);
  const isBehind = useIsBehind();
  const unblock = useUnblockBuyer();
  const isBlocked = user.status === 'blocked';
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        busy={unblock.isPending}
        disabled={isBehind}
        {...(!isBlocked && { 'aria-haspopup': 'dialog' as const })}
        onClick={() => (isBlocked ? unblock.mutate(user) : setAsking(true))}
      >
        {isBlocked ? messages.unblock : messages.block}
        <span className="sr-only"> {user.fullName}</span>
      </Button>
      {isAsking && <BlockDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function BlockDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const block = useBlockBuyer();
  const form = useSchemaForm(Block, { reason: 'fraud', note: '' });
  const title = messages.blockTitle(user.fullName);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-3">{messages.effect}</p>
      <Form
        form={form}
        label={title}
        onSubmit={async (body) => {
          await block(user, body);
          onClose();
        }}
      >
        <FormSelectField
          form={form}
          name="reason"
          label={messages.reason}
          options={BlockReason.options.map((value) => ({ value, text: BLOCK_REASON_TEXTS[value] }))}
        />
        <FormTextArea form={form} name="note" label={messages.note} hint={messages.noteHint} rows={2} />
        <SubmitButton form={form} variant="danger">
          {messages.block}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
