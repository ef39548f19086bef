import { type LiveView, toAdmins } from '../../../../platform/live/live-view.js';
import { type PresentableDisappearance, presentDisappearance } from './disappearances.projection.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';

/** The question about events that vanished together, for the administrators. */
export const disappearanceLive: LiveView<PresentableDisappearance> = {
  kind: 'disappearance',
  category: 'disappearance',
  load: rowsById<PresentableDisappearance>('disappearances'),
  messages: (row) => [toAdmins('event-changes.see', presentDisappearance(row))],
};
