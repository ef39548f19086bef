import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import { presentPolicies } from './policies.presenter.js';
import type { PoliciesRow } from './policies.projection.js';
import { loadPolicies } from './policies.reader.js';

/** The administrators see policies change. */
export const policiesLive: LiveView<PoliciesRow> = {
  kind: 'policies',
  category: 'policy',
  load: loadPolicies,
  messages: (row) => [{ room: topics.admin, topic: topics.admin, data: presentPolicies(row, new Date()) }],
};
