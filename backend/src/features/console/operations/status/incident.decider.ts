import type { IncidentForm } from '@terrace/contracts/http/console/status';
import { STATUS_DAYS } from '@terrace/contracts/values/status/status-parts';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { dateOrNull } from '../../../../platform/text/date-or-null.js';
import { invalid } from '../../../../platform/text/invalid.js';
import type { IncidentEvent } from './incident.events.js';

export type IncidentCommand =
  | { readonly type: 'OpenIncident'; readonly form: IncidentForm; readonly by: DecidedBy }
  | { readonly type: 'UpdateIncident'; readonly text: string; readonly by: DecidedBy }
  | { readonly type: 'EndIncident'; readonly text: string; readonly by: DecidedBy };

/** Whether there is one, and whether it goes on; `updates` counts the texts that were added. */
export interface IncidentState {
  readonly status: 'none' | 'open' | 'ended';
  readonly updates: number;
  /** When planned maintenance is over by itself. */
  readonly until: Date | null;
}

/** Most texts that can be added to one incident. */
export const MAX_UPDATES = 100;

/** Planned maintenance begins at most so many days from now, and lasts at most so many. */
const MAX_AHEAD_DAYS = 30;
const MAX_MAINTENANCE_DAYS = 7;

/**
 * The rules of an incident on the status page: written once, added to while it goes on, ended once; planned maintenance ends by
 * itself (product.md 2.40).
 */
export const incidentDecider: Decider<IncidentState, IncidentCommand, IncidentEvent> = {
  category: 'incident',
  initial: () => ({ status: 'none', updates: 0, until: null }),
  decide(command, state, now) {
    const { type, by } = command;
    const said = { by: by.id, at: now.toISOString() };
    const personal = { [by.id]: { name: by.name } };
    if (type === 'OpenIncident') {
      const { until, ...form } = command.form;
      const times =
        until === undefined ? { begin: beginWithin(form.begin, now) } : planned(form.begin, until, now);
      return [{ type: 'IncidentOpened', data: { ...form, ...times, ...said }, personal }];
    }
    if (state.status === 'none') throw new DomainError('not-found');
    if (state.status === 'ended' || (state.until && now >= state.until))
      throw new DomainError('incident-ended');
    const data = { text: command.text, ...said };
    if (type === 'EndIncident') return [{ type: 'IncidentEnded', data, personal }];
    if (state.updates >= MAX_UPDATES) throw new DomainError('too-many-updates');
    return [{ type: 'IncidentUpdated', data, personal }];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'IncidentOpened':
        return { status: 'open', updates: 0, until: dateOrNull(event.data.until) };
      case 'IncidentUpdated':
        return { ...state, updates: state.updates + 1 };
      case 'IncidentEnded':
        return { ...state, status: 'ended' };
    }
  },
};

/** The begin as ISO UTC. Throws `invalid` for one in the future, or so long ago that the page would not show it. */
function beginWithin(begin: string, now: Date): string {
  const at = new Date(begin);
  if (at > now) throw invalid('begin', 'Please choose a time that is not in the future');
  if (now.getTime() - at.getTime() > STATUS_DAYS * DAY_MS)
    throw invalid('begin', `Please choose a time within the last ${STATUS_DAYS} days`);
  return at.toISOString();
}

/** Begin and end of planned maintenance as ISO UTC. Throws `invalid` for one that is over, too far ahead or too long. */
function planned(begin: string, until: string, now: Date) {
  const [from, to] = [new Date(begin), new Date(until)];
  if (from.getTime() - now.getTime() > MAX_AHEAD_DAYS * DAY_MS)
    throw invalid('begin', `Please choose a time within the next ${MAX_AHEAD_DAYS} days`);
  if (to <= from || to <= now) throw invalid('until', 'Please choose an end after the begin, and after now');
  if (to.getTime() - from.getTime() > MAX_MAINTENANCE_DAYS * DAY_MS)
    throw invalid('until', `Please choose an end at most ${MAX_MAINTENANCE_DAYS} days after the begin`);
  return { begin: from.toISOString(), until: to.toISOString() };
}
