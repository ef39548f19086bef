import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { logLevelDecider } from './log-level.decider.js';

const given = givenDecider(logLevelDecider);
const by = { id: 'admin-1', name: 'Ada' };
const personal = { 'admin-1': { name: 'Ada' } };
const at = '2026-11-21T12:00:00.000Z';
const set = (until: string) => ({
  type: 'LogLevelSet' as const,
  data: { level: 'debug' as const, until, by: 'admin-1', at },
  personal,
});

describe('the log level', () => {
  it('is set for a number of minutes', () => {
    given()
      .when({ type: 'SetLogLevel', level: 'debug', minutes: 15, by })
      .then(set('2026-11-21T12:15:00.000Z'));
  });

  it('can be reset only while it is in force', () => {
    const reset = { type: 'ResetLogLevel', by } as const;
    const taken = { type: 'LogLevelReset', data: { by: 'admin-1', at }, personal } as const;
    given(set('2026-11-21T12:15:00.000Z')).when(reset).then(taken);
    given(set('2026-11-21T12:00:00.000Z')).when(reset).then();
    given(set('2026-11-21T12:15:00.000Z'), taken).when(reset).then();
    given().when(reset).then();
  });
});
