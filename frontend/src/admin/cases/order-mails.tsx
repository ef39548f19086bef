import type { CaseMail, OrderCase } from '@terrace/contracts/http/console/cases';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { FactList } from '../../ui/layout/fact-list';
import { Dialog } from '../../ui/overlay/dialog';
import type { Tone } from '../../ui/style/tone';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { CaseCard, CaseRows } from './case-card';
import { messages } from './messages';
import { useOrderMail, useResendMail } from './order-case';

/** How the state of a mail looks. */
export const mailTones: Readonly<Record<CaseMail['status'], Tone>> = {
  due: 'pending',
  sent: 'approved',
  refused: 'rejected',
  dropped: 'info',
};

/** The mails to the buyer of an order, each to be read and sent again. */
export function OrderMails({ order: { purchase, mails } }: { readonly order: OrderCase }) {
  const [read, setRead] = useState<CaseMail>();
  return (
    <CaseCard title={messages.mails}>
      <CaseRows rows={mails} rowKey={({ about }) => about} empty={messages.noMails}>
        {(mail) => (
          <>
            <span>
              {mailName(mail.about)}{' '}
              <time dateTime={mail.at} className="text-ink-2">
                {formatInstant(mail.at)}
              </time>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge tone={mailTones[mail.status]}>{messages.mailStatuses[mail.status]}</StatusBadge>
              <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => setRead(mail)}>
                {messages.readMail}
                <span className="sr-only">{messages.readMailOf(mailName(mail.about))}</span>
              </Button>
            </span>
          </>
        )}
      </CaseRows>
      {read && <MailDialog orderId={purchase.id} mail={read} onClose={() => setRead(undefined)} />}
    </CaseCard>
  );
}

/** The text of a mail as it would be written now, which can be sent again. */
function MailDialog({
  orderId,
  mail,
  onClose,
}: {
  readonly orderId: string;
  readonly mail: CaseMail;
  readonly onClose: () => void;
}) {
  const written = useOrderMail(orderId, mail);
  const resend = useResendMail(orderId, mail.about);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await resend();
      onClose();
    } catch (failure) {
      showToast({
        tone: 'rejected',
        text: failure instanceof Error ? failure.message : messages.resendFailed,
      });
      setBusy(false);
    }
  };
  return (
    <Dialog title={mailName(mail.about)} onClose={onClose}>
      {written.data ? (
        <div className="grid gap-4">
          <InlineMessage tone="info">{messages.writtenAgain}</InlineMessage>
          <FactList
            facts={[
              { name: messages.mailTo, value: written.data.to ?? messages.erased },
              { name: messages.mailSubject, value: written.data.subject },
            ]}
          />
          <p className="rounded-input border border-line bg-sunken p-3 wrap-anywhere whitespace-pre-line">
            {written.data.text}
          </p>
          <Button busy={isBusy} disabled={written.data.to === null} onClick={() => void send()}>
            {written.data.to === null ? messages.resend : messages.resendTo(written.data.to)}
          </Button>
        </div>
      ) : written.isError ? (
        <ErrorState
          title={written.error.message}
          onRetry={() => void written.refetch()}
          retrying={written.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Dialog>
  );
}

/** 'delivery:4fGh….arrived' as 'Tickets are here'. */
function mailName(about: string): string {
  const [subject = ''] = about.split(':');
  const step = /\.([a-z]+)(?:-\d+)?$/.exec(about)?.[1];
  return messages.mailKinds[step === undefined ? subject : `${subject}.${step}`] ?? messages.otherMail;
}
