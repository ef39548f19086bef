import { myTicket } from '@terrace/contracts/http/selling/tickets';
import { CircleCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { messages } from './messages';
import { EMPTY_DRAFT, type UploadDraft, anotherTicket, copyOf, keptUpload } from './upload-draft';
import { UploadForm } from './upload-form';
import type { UploadStep } from './upload-steps';

/** `/seller/upload-ticket`: uploads tickets in steps; `?from={ticketId}` begins with a copy of an own ticket. */
export default function UploadScreen() {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<UploadDraft>();
  const [next, setNext] = useState<{ readonly draft: UploadDraft; readonly number: number }>();
  const from = search.get('from');
  const begin = (draft: UploadDraft, step: UploadStep) => {
    setNext({ draft, number: (next?.number ?? 0) + 1 });
    setUploaded(undefined);
    setSearch({ step });
  };
  return (
    <Page
      title={messages.title}
      intro={messages.intro}
      width="prose"
      actions={
        <LinkButton variant="secondary" to={routes.importTickets}>
          {messages.importFile}
        </LinkButton>
      }
    >
      {uploaded ? (
        <Published
          eventName={uploaded.values.eventName}
          onAnother={() => begin(anotherTicket(uploaded), 'seats')}
          onAnotherEvent={() => begin(EMPTY_DRAFT, 'event')}
        />
      ) : (
        <Upload
          key={`${from} ${next?.number}`}
          from={from}
          next={next?.draft}
          onDone={(draft) => {
            setUploaded(draft);
            setSearch({}, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

interface UploadProps {
  readonly from: string | null;
  readonly onDone: (uploaded: UploadDraft) => void;
}

/** One upload. It begins with the next ticket, with what was typed before a reload, with a copy, or empty. */
function Upload({ from, next, onDone }: UploadProps & { readonly next: UploadDraft | undefined }) {
  const [kept] = useState(keptUpload);
  if (from === null)
    return <UploadForm start={next ?? kept ?? EMPTY_DRAFT} isNext={!!next} onDone={onDone} />;
  if (kept?.from === from) return <UploadForm start={kept} onDone={onDone} />;
  return <CopiedUpload from={from} onDone={onDone} />;
}

/** An upload that begins with a copy of the seller's ticket. */
function CopiedUpload({ from, onDone }: UploadProps & { readonly from: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['ticket-to-copy', from],
    queryFn: ({ signal }) => callApi(myTicket, { params: { id: from }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return <UploadForm start={copyOf(data)} onDone={onDone} />;
  if (!error) return <Loading text={messages.loadingTicket} />;
  const isRefused = error instanceof ApiProblem && [400, 404].includes(error.status);
  return (
    <ErrorState
      title={isRefused ? messages.noSuchTicket : messages.copyFailed}
      {...(!isRefused && { onRetry: () => void refetch(), retrying: isFetching })}
      action={
        <LinkButton variant="secondary" to={routes.uploadTicket}>
          {messages.startEmpty}
        </LinkButton>
      }
    />
  );
}

/** After an upload: what happens now, and the next ticket. */
function Published({
  eventName,
  onAnother,
  onAnotherEvent,
}: {
  readonly eventName: string;
  readonly onAnother: () => void;
  readonly onAnotherEvent: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div role="status" className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-approved" />
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
              {messages.done}
            </h2>
            <p className="mt-1 break-words text-ink-2">{messages.doneFor(eventName)}</p>
          </div>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button variant="primary" onClick={onAnother}>
            {messages.addAnother}
          </Button>
          <LinkButton variant="secondary" to={`${routes.sellerDashboard}?tab=my-tickets`}>
            {messages.toMyTickets}
          </LinkButton>
          <Button variant="quiet" onClick={onAnotherEvent}>
            {messages.anotherEvent}
          </Button>
        </div>
      </div>
    </Card>
  );
}
