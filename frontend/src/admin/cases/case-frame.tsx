import type { CaseEvent } from '@terrace/contracts/http/console/cases';
import type { Note, NoteSubject } from '@terrace/contracts/http/console/notes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { CaseCard } from './case-card';
import { CaseNotes } from './case-notes';
import { CaseTimeline } from './case-timeline';
import { messages } from './messages';

/** The page of one case while it is loaded, when it is there, and when nothing has its address. */
export function CaseFrame<Data>({
  title,
  found,
  children,
}: {
  readonly title: (data: Data | undefined) => string;
  readonly found: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  const { data, error } = found;
  const isUnknown = error instanceof ApiProblem && [400, 404].includes(error.status);
  return (
    <Page title={title(data)} actions={<LiveChip />} width="full" dense>
      {data !== undefined ? (
        children(data)
      ) : isUnknown ? (
        <EmptyState title={messages.notFound} text={messages.notFoundText} />
      ) : found.isError ? (
        <ErrorState
          title={error instanceof ApiProblem && error.status === 403 ? error.message : messages.failed}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

/** The parts of a case in two columns, and beside them its notes and what happened. */
export function CaseColumns({
  subject,
  notes,
  timeline,
  nameOf,
  first,
  second,
}: {
  readonly subject: NoteSubject;
  readonly notes: readonly Note[];
  readonly timeline: readonly CaseEvent[];
  readonly nameOf: (of: CaseEvent['of']) => string | undefined;
  readonly first: ReactNode;
  readonly second: ReactNode;
}) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4 md:grid-cols-2 md:items-start">
        <div className="grid min-w-0 gap-4">{first}</div>
        <div className="grid min-w-0 gap-4">{second}</div>
      </div>
      <div className="grid min-w-0 gap-4">
        <CaseNotes subject={subject} notes={notes} />
        <CaseCard title={messages.timeline}>
          <CaseTimeline events={timeline} nameOf={nameOf} />
        </CaseCard>
      </div>
    </div>
  );
}
