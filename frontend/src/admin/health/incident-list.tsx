import { type Incident, endIncident, updateIncident } from '@terrace/contracts/http/console/status';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { useIsBehind } from '../../live/use-connection';
import { routes } from '../../navigation/paths';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Form } from '../../ui/form/form';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { IncidentCard, incidentState } from '../../ui/status/incident-card';
import { TextLink } from '../../ui/text/text-link';
import { useNow } from '../../ui/text/use-now';
import { HistoryButton } from '../list/history-button';
import { NewIncident } from './incident-form';
import { useIncidents, useWriteIncident } from './incidents';
import { messages } from './messages';

/** What administrators wrote about incidents, live: the status page shows it to everybody. */
export function IncidentList() {
  const { data, isError, isFetching, refetch } = useIncidents();
  const now = new Date(useNow(MINUTE_MS, serverNow)).toISOString();
  return (
    <section aria-labelledby="incidents" className="mb-8 flex flex-col gap-4">
      <div>
        <h2 id="incidents" className="text-18">
          {messages.incidents}
        </h2>
        <p className="text-ink-2">
          {messages.incidentsIntro} <TextLink to={routes.status}>{messages.statusPage}</TextLink>
        </p>
      </div>
      <IfMay permission="incidents.write">
        <div className="flex flex-wrap gap-3">
          <NewIncident />
          <NewIncident isPlanned />
        </div>
      </IfMay>
      {data ? (
        data.items.length === 0 ? (
          <p className="text-ink-2">{messages.noIncidents}</p>
        ) : (
          data.items.map((incident) => (
            <IncidentCard
              key={incident.id}
              incident={incident}
              now={now}
              actions={<IncidentActions incident={incident} now={now} />}
            />
          ))
        )
      ) : isError ? (
        <ErrorState title={messages.incidentsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.incidentsLoading} />
      )}
    </section>
  );
}

function IncidentActions({ incident, now }: { readonly incident: Incident; readonly now: string }) {
  const { id, title, until, openedBy } = incident;
  const state = incidentState(incident, now);
  const isOpen = state === 'planned' || state === 'goesOn';
  const texts = {
    ...messages.acts,
    ...(until !== null && isOpen && { end: messages.endMaintenance[state] }),
  };
  const [act, setAct] = useState<'update' | 'end'>();
  const isBehind = useIsBehind();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-14 text-ink-2">{messages.openedBy(openedBy)}</p>
      <HistoryButton type="incident" id={id} name={title} />
      {isOpen && (
        <IfMay permission="incidents.write">
          {(['update', 'end'] as const).map((each) => (
            <Button
              key={each}
              variant="secondary"
              size="compact"
              disabled={isBehind}
              onClick={() => setAct(each)}
            >
              {texts[each]}
              <span className="sr-only"> {title}</span>
            </Button>
          ))}
        </IfMay>
      )}
      {act && (
        <TextDialog id={id} act={act} action={texts[act]} title={title} onClose={() => setAct(undefined)} />
      )}
    </div>
  );
}

const schemas = { update: updateIncident.body, end: endIncident.body };

/** Adds a text to an incident, or ends it with one that may be empty. */
function TextDialog({
  id,
  act,
  action,
  title,
  onClose,
}: {
  readonly id: string;
  readonly act: 'update' | 'end';
  /** What it does, on its buttons. */
  readonly action: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const write = useWriteIncident();
  const form = useSchemaForm<{ text?: string | undefined }, { text?: string | undefined }>(schemas[act], {
    text: '',
  });
  return (
    <Dialog title={messages.actOn(action, title)} onClose={onClose}>
      <Form
        form={form}
        label={action}
        onSubmit={async ({ text = '' }) => {
          await write[act](id, text);
          onClose();
        }}
      >
        <FormTextArea
          form={form}
          name="text"
          label={messages.text}
          hint={messages.textHint}
          optional={act === 'end'}
        />
        <div>
          <SubmitButton form={form}>{action}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
