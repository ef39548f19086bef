import { IMPORT_COLUMNS, type ImportColumn } from '@terrace/contracts/http/selling/ticket-import';
import { namesOf } from '@terrace/contracts/values/fields';
import { Download } from 'lucide-react';
import { routes } from '../../../navigation/paths';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { Loading } from '../../../ui/feedback/loading';
import { FileDrop } from '../../../ui/field/file-drop';
import { Card } from '../../../ui/layout/card';
import { Page } from '../../../ui/layout/page';
import { FileResult } from './file-result';
import { messages } from './messages';
import { downloadTemplate } from './ticket-template';
import { useTicketFile } from './use-ticket-file';

const HINTS: Readonly<Partial<Record<ImportColumn, string>>> = messages.columnHints;

/** `/seller/import-tickets`: checks a file of tickets, then lists them; a row that is wrong stops no other one. */
export default function ImportScreen() {
  const { file, choose, readAs, importAll, reset } = useTicketFile();
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
        {!file?.result && file?.doing !== 'checking' && (
          <FileDrop
            title={messages.chooseFile}
            hint={messages.orDrop}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onFiles={([chosen]) => chosen && void choose(chosen)}
          />
        )}
        {file?.doing === 'checking' && !file.result && <Loading text={messages.checking} />}
        {file?.error && !file.result && <InlineMessage tone="rejected">{file.error}</InlineMessage>}
        {file?.result && (
          <FileResult
            file={file}
            result={file.result}
            onReadAs={(said) => void readAs(said)}
            onImport={importAll}
            onAnother={reset}
          />
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
          {namesOf(IMPORT_COLUMNS).map((column) => (
            <div key={column} className="col-span-2 grid grid-cols-subgrid">
              <dt className="font-strong">{IMPORT_COLUMNS[column].name}</dt>
              <dd className="text-ink-2">
                {[IMPORT_COLUMNS[column].required ? messages.required : messages.optional, HINTS[column]]
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
