import { ExportRequest, exportList } from '@terrace/contracts/http/exports';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callForFile } from '../../api/client';
import { Button } from '../../ui/button/button';
import type { ButtonSize } from '../../ui/button/button-style';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

/**
 * Exports the whole list as CSV, filtered and sorted, with the search as typed at the click, which the list follows a
 * moment later. The server records the export.
 */
export function ExportButton({
  of: asked,
  typed,
  size,
}: {
  readonly of: ExportRequest;
  readonly typed: string;
  readonly size: ButtonSize;
}) {
  const take = useMutation({
    mutationFn: () => {
      const filter = { ...asked.filter, q: typed.trim() || undefined };
      return callForFile(exportList, { body: ExportRequest.parse({ ...asked, filter }) });
    },
    onSuccess: (file) => save(file, `terrace-${asked.list}.csv`),
    onError: () => showToast({ tone: 'rejected', text: messages.exportFailed }),
  });
  return (
    <Button variant="secondary" size={size} busy={take.isPending} onClick={() => take.mutate()}>
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
