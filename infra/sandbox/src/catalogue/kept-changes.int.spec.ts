import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { startTestSandbox } from '../../test/sandbox-client.js';

const dir = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
afterAll(() => rm(dir, { recursive: true }));

it('with a file, changes of events outlast the program until their day is over', async () => {
  const changesFile = path.join(dir, 'changes.jsonl');
  const first = await startTestSandbox({ changesFile });
  await first.post('/_sandbox/events/10010005', { date: '2027-01-31', time: '20:15' });
  await first.post('/_sandbox/events/10010005', { status: 'cancelled', gone: true });
  await first.post('/_sandbox/events/10010005', { gone: false });
  const changed = await first.json('/events/10010005');
  await first.close();
  expect(changed).toMatchObject({ data: { date: '31/01/2027', status: 'cancelled' } });

  const dataOf = async (today: string) => {
    const later = await startTestSandbox({ changesFile, today });
    const answer = await later.json('/events/10010005');
    await later.close();
    return Object(answer).data;
  };
  const { name } = Object(changed).data;
  expect(await dataOf('2026-11-19')).toMatchObject({ name, date: '31/01/2027', status: 'cancelled' });
  expect(await dataOf('2027-02-01')).not.toHaveProperty('status');
});
