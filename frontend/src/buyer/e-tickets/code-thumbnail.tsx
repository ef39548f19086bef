import { TicketCheck } from 'lucide-react';
import { BlobImage } from './blob-image';
import { messages } from './messages';
import { type TicketFiles, useTicketPart } from './ticket-files';

/** A small picture of a seat's code; dark on white in both themes, because scanners need it. */
export function CodeThumbnail({ files, name }: { readonly files: TicketFiles; readonly name: string }) {
  const code = useTicketPart(files, 'code');
  return (
    <span className="inline-flex size-24 shrink-0 items-center justify-center rounded-control border border-line bg-[#fff] p-1">
      {code.data ? (
        <BlobImage blob={code.data} alt={messages.code(name)} className="size-full object-contain" />
      ) : (
        <TicketCheck aria-hidden="true" className="size-8 text-[#4a5a52]" />
      )}
    </span>
  );
}
