import { IMPORT_COLUMNS, type ImportColumn } from '@terrace/contracts/http/ticket-import';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { routes } from '../../../navigation/paths';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Loading } from '../../../ui/feedback/loading';
import { Card } from '../../../ui/layout/card';
import { Page } from '../../../ui/layout/page';
import { classNames } from '../../../ui/style/class-names';
import { FileResult } from './file-result';
import { messages } from './messages';
import { downloadTemplate } from './ticket-template';
import { useTicketFile } from './use-ticket-file';

/** `/seller/import-tickets`: checks a file of tickets, then lists them; a row that is wrong stops no other one. */
export default function ImportScreen() {
  const { file, choose, importAll, reset } = useTicketFile();
  return (
    <Page
      title={messages.title}
      intro={messages.intro}
      width="prose"
      actions={
        <LinkButton variant="secondary" to={routes.uploadTicket}>
          {messages.backToUpload}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        {!file?.result && <Preparation />}
        {!file?.result && file?.doing !== 'checking' && <FileChooser onChoose={choose} />}
        {file?.doing === 'checking' && <Loading text={messages.checking} />}
        {file?.error && <InlineMessage tone="rejected">{file.error}</InlineMessage>}
        {file?.result && (
          <FileResult file={file} result={file.result} onImport={importAll} onAnother={reset} />
        )}
      </div>
    </Page>
  );
}

/** How to write a file, and a template of one. */
function Preparation() {
  return (
    <Card as="section">
      <h2 className="text-18">{messages.prepare}</h2>
      <p className="mt-2 text-ink-2">{messages.prepareText}</p>
      <div className="mt-3">
        <Button variant="secondary" onClick={downloadTemplate}>
          <Download aria-hidden="true" className="size-4" />
          {messages.template}
        </Button>
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-strong text-link">{messages.columns}</summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14">
          {Object.entries(IMPORT_COLUMNS).map(([column, { name, required }]) => (
            <div key={column} className="col-span-2 grid grid-cols-subgrid">
              <dt className="font-strong">{name}</dt>
              <dd className="text-ink-2">
                {[
                  required ? messages.required : messages.optional,
                  messages.columnHints[column as ImportColumn],
                ]
                  .filter(Boolean)
                  .join(': ')}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

/** A place for a file: chosen from a dialog, or dropped. */
function FileChooser({ onChoose }: { readonly onChoose: (file: File) => Promise<void> }) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={classNames(
        'relative flex flex-col items-center gap-2 rounded-card border-2 border-dashed px-6 py-10 text-center',
        'hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-primary bg-sunken' : 'border-control',
      )}
    >
      <FileUp aria-hidden="true" className="size-8 text-ink-2" />
      <span className="text-18 font-strong text-link">{messages.chooseFile}</span>
      <span className="text-ink-2">{messages.orDrop}</span>
      {/* Covers all of it, because a browser drops files into the input by itself. */}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void onChoose(chosen);
          // The same file, corrected meanwhile, may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
