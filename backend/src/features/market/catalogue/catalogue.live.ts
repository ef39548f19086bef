import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import type { TopicRule } from '../../../platform/live/topic-rule.js';
import { type PresentableStatus, loadStatus, presentStatus } from './catalogue-status.reader.js';
import type { CurrentCatalogue } from './search/current-catalogue.service.js';

/**
 * Every page is notified of a refresh. This process searches the new generation first, so that a page which asks
 * again at once is not answered from the old one.
 */
export function catalogueLive(catalogue: CurrentCatalogue): LiveView<PresentableStatus> {
  return {
    kind: 'catalogue',
    category: 'catalogue',
    load: async (_ids, database) => {
      await catalogue.catchUp();
      return [await loadStatus(database)];
    },
    messages: (row) => [{ room: topics.catalogue, topic: topics.catalogue, data: presentStatus(row) }],
  };
}

/** Anyone may know how old the catalogue is. */
export const catalogueTopic: TopicRule = {
  topic: topics.catalogue,
  authorise: () => Promise.resolve(topics.catalogue),
};
