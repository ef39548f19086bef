import { type KeptPaper, listKeptPapers, readKeptPaper } from '@terrace/contracts/http/money/kept-papers';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, callForFile } from '../../api/client';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { SidePanel } from '../../ui/overlay/side-panel';
import { ListSearch } from '../../ui/table/list-search';
import { formatInstant } from '../../ui/text/format-date';
import { OrderLink } from '../list/order-link';
import { saveFile } from '../list/save-file';
import { messages } from './messages';

const texts = messages.papers;
const SHOWN = 50;

/** Opens the papers of erased persons that are kept, for finance. */
export function KeptPapersButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay permission="papers.read">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <KeptPapersPanel onClose={() => setOpen(false)} />}
    </IfMay>
  );
}

function KeptPapersPanel({ onClose }: { readonly onClose: () => void }) {
  const [q, setQ] = useState('');
  const papers = useQuery({
    queryKey: ['kept-papers', q],
    queryFn: ({ signal }) =>
      callApi(listKeptPapers, { query: { page: 1, perPage: SHOWN, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <SidePanel title={texts.title} size="wide" onClose={onClose}>
      <p className="mb-4 text-ink-2">{texts.intro}</p>
      <div className="mb-4">
        <ListSearch label={texts.search} typed={q} onSearch={setQ} />
      </div>
      {papers.data ? (
        <>
          {papers.data.items.length === 0 && <p className="text-ink-2">{texts.empty}</p>}
          <ul className="divide-y divide-line">
            {papers.data.items.map((paper) => (
              <Paper key={paper.id} paper={paper} />
            ))}
          </ul>
          {papers.data.total > papers.data.items.length && (
            <p className="mt-3 text-ink-2">{texts.more(papers.data.items.length, papers.data.total)}</p>
          )}
        </>
      ) : papers.isError ? (
        <ErrorState title={texts.failed} onRetry={() => void papers.refetch()} retrying={papers.isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </SidePanel>
  );
}

function Paper({ paper: { id, number, purchaseId, until } }: { readonly paper: KeptPaper }) {
  const read = useMutation({
    mutationFn: () => callForFile(readKeptPaper, { params: { id } }),
    onSuccess: (file) => saveFile(file, `terrace-${number}.pdf`),
    onError: () => showToast({ tone: 'rejected', text: texts.failedFile }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span>
        <span className="figures font-strong">{number}</span>{' '}
        {purchaseId !== null && <OrderLink id={purchaseId} />}
        <span className="block text-12 text-ink-2">{texts.until(formatInstant(until))}</span>
      </span>
      <Button variant="secondary" size="compact" busy={read.isPending} onClick={() => read.mutate()}>
        {texts.read}
        <span className="sr-only"> {number}</span>
      </Button>
    </li>
  );
}
