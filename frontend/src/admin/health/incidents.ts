import {
  Incident,
  type IncidentForm,
  endIncident,
  listIncidents,
  openIncident,
  updateIncident,
} from '@terrace/contracts/http/console/status';
import { topics } from '@terrace/contracts/live/topics';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { incidentState } from '../../ui/status/incident-card';
import { messages } from './messages';

interface Incidents {
  readonly items: readonly Incident[];
}

const KEY = ['admin-incidents'];

/** The incidents of the last 90 days, the latest begun first, live. */
export function useIncidents() {
  return useLiveQuery<Incidents>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listIncidents, { signal }),
    topics: [topics.admin],
    apply: (known, change) => withIncident(known, rowOf(change, 'incident', Incident)),
  });
}

/** Writes an incident, adds to it or ends it; each throws what the form shows. */
export function useWriteIncident() {
  const client = useQueryClient();
  const shown = (incident: Incident, text: string) => {
    client.setQueryData<Incidents>(KEY, (known) => known && withIncident(known, incident));
    // Above this page too, maintenance appears and goes: it is part of `usePublicConfig`.
    void client.invalidateQueries({ queryKey: ['config'] });
    showToast({ tone: 'approved', text });
  };
  return {
    open: async (body: IncidentForm) =>
      shown(await callApi(openIncident, { body }), messages.opened(body.until !== undefined)),
    update: async (id: string, text: string) =>
      shown(await callApi(updateIncident, { params: { id }, body: { text } }), messages.updated),
    end: async (id: string, text: string) => {
      const ended = await callApi(endIncident, { params: { id }, body: { text } });
      shown(ended, messages.endedIt(ended.until !== null, incidentState(ended, ended.begin) === 'calledOff'));
    },
  };
}

/** The list with this version of an incident, unless it has a newer one. */
function withIncident(known: Incidents, incident: Incident | null | undefined): Incidents {
  if (!incident) return known;
  const before = known.items.find(({ id }) => id === incident.id);
  if (before && before.version >= incident.version) return known;
  const others = known.items.filter(({ id }) => id !== incident.id);
  return { items: [...others, incident].sort((one, other) => other.begin.localeCompare(one.begin)) };
}
