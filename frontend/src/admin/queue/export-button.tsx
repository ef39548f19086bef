import { ExportRequest, exportList } from '@terrace/contracts/http/exports';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callForFile } from '../../app/api';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { messages } from './messages';

/**
 * Takes the whole list along as CSV, as filtered and ordered, and as the search stands at the click: the list itself
 * follows the typing a moment later. The server records who did.
 */
export function ExportButton({ of: asked, typed }: { readonly of: ExportRequest; readonly typed: string }) {
  const take = useMutation({
    mutationFn: () => {
      const filter = { ...asked.filter, q: typed.trim() || undefined };
      return callForFile(exportList, { body: ExportRequest.parse({ ...asked, filter }) });
    },
    onSuccess: (file) => save(file, `terrace-${asked.list}.csv`),
    onError: () => showToast({ tone: 'rejected', text: messages.exportFailed }),
  });
  return (
    <Button variant="secondary" busy={take.isPending} onClick={() => take.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {messages.export}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
