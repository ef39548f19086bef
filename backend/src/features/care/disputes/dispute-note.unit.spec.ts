import { describe, it } from '@jest/globals';
import { SealedText } from '@terrace/event-core/model/read-model';
import { ada, answered, decidedBy, opened } from '../../../../test/dispute-story.js';
import { givenProjection } from '../../../../test/given-projection.js';
import type { DisputeEvent } from './dispute.events.js';
import { disputeList } from './dispute-list.projection.js';

const { given } = givenProjection(disputeList);
const decided = decidedBy(ada.id, null);
/** The decision as it is read after these persons were erased. */
const without = (...erased: string[]) =>
  ({
    ...decided,
    personal: Object.fromEntries(
      Object.entries(decided.personal ?? {}).filter(([personId]) => !erased.includes(personId)),
    ),
  }) as DisputeEvent;

describe('the note of a decision on a dispute', () => {
  it('is shown while neither side was erased, whatever became of the administrator', () => {
    const note = new SealedText('guest-1', 'As agreed');
    given(opened(), answered, decided).then({ note, decidedBy: 'Ada' });
    given(opened(), answered, without(ada.id)).then({ note, decidedBy: 'erased' });
  });

  it.each(['guest-1', 'sam'])('is gone after %s, of whom it is, was erased', (side) =>
    given(opened(), answered, without(side)).then({ note: null, decidedBy: 'Ada' }),
  );

  it('stays readable in events that have it under the administrator’s key', () => {
    const before = { ...decided, personal: { [ada.id]: { name: 'Ada', note: 'As agreed' } } } as DisputeEvent;
    given(opened(), answered, before).then({ note: new SealedText(ada.id, 'As agreed') });
  });
});
