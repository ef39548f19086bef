import { describe, it } from '@jest/globals';
import type { IncidentForm } from '@terrace/contracts/http/console/status';
import { givenDecider } from '../../../../../test/given-decider.js';
import { MAX_UPDATES, incidentDecider } from './incident.decider.js';
import type { IncidentEnded, IncidentOpened, IncidentUpdated } from './incident.events.js';

const NOW = new Date('2026-11-29T12:00:00Z');
const by = { id: 'ada', name: 'Ada Admin' };
const made = { by: 'ada', at: NOW.toISOString() };
const personal = { ada: { name: 'Ada Admin' } };
const form: IncidentForm = {
  title: 'Mails are late',
  text: 'We look into it.',
  parts: ['mails'],
  begin: '2026-11-29T11:30:00.000Z',
};
const opened: IncidentOpened = { type: 'IncidentOpened', data: { ...form, ...made }, personal };
const updated = (text: string): IncidentUpdated => ({
  type: 'IncidentUpdated',
  data: { text, ...made },
  personal,
});
const ended = (text: string): IncidentEnded => ({ type: 'IncidentEnded', data: { text, ...made }, personal });
const opening = (begin: string) => ({ type: 'OpenIncident', form: { ...form, begin }, by }) as const;
const updating = (text: string) => ({ type: 'UpdateIncident', text, by }) as const;
const ending = (text: string) => ({ type: 'EndIncident', text, by }) as const;
const given = givenDecider(incidentDecider);

// product.md 2.40
describe('an incident', () => {
  it('is written, added to and ended', () => {
    given().when(opening(form.begin), NOW).then(opened);
    given(opened).when(updating('Found it'), NOW).then(updated('Found it'));
    given(opened, updated('Found it')).when(ending(''), NOW).then(ended(''));
  });

  it('begins neither in the future nor before what the page shows', () => {
    given().when(opening('2026-11-29T12:00:01.000Z'), NOW).thenRefused('invalid');
    given().when(opening('2026-08-31T11:59:59.000Z'), NOW).thenRefused('invalid');
  });

  it('is planned as maintenance up to 30 days ahead, for 7 days at most, and ends by itself', () => {
    const [begin, until] = ['2026-12-01T02:00:00.000Z', '2026-12-01T04:00:00.000Z'];
    const planning = (from: string, to: string) =>
      ({ type: 'OpenIncident', form: { ...form, begin: from, until: to }, by }) as const;
    const planned: IncidentOpened = {
      type: 'IncidentOpened',
      data: { ...form, begin, until, ...made },
      personal,
    };
    given().when(planning(begin, until), NOW).then(planned);
    given().when(planning(begin, begin), NOW).thenRefused('invalid');
    given()
      .when(planning('2026-11-29T10:00:00.000Z', '2026-11-29T11:00:00.000Z'), NOW)
      .thenRefused('invalid');
    given()
      .when(planning('2026-12-29T12:00:01.000Z', '2026-12-30T12:00:00.000Z'), NOW)
      .thenRefused('invalid');
    given().when(planning(begin, '2026-12-08T02:00:01.000Z'), NOW).thenRefused('invalid');
    given(planned).when(ending('Called off'), NOW).then(ended('Called off'));
    given(planned).when(ending(''), new Date(until)).thenRefused('incident-ended');
  });

  it('changes no more once it has ended, and is not there before it is written', () => {
    given(opened, ended('')).when(updating('Once more'), NOW).thenRefused('incident-ended');
    given(opened, ended('')).when(ending('Again'), NOW).thenRefused('incident-ended');
    given().when(updating('Found it'), NOW).thenRefused('not-found');
  });

  it('has a limit of updates, and can be ended beyond it', () => {
    const many = Array.from({ length: MAX_UPDATES }, (_none, number) => updated(`Update ${number}`));
    given(opened, ...many)
      .when(updating('One more'), NOW)
      .thenRefused('too-many-updates');
    given(opened, ...many)
      .when(ending('Over'), NOW)
      .then(ended('Over'));
  });
});
