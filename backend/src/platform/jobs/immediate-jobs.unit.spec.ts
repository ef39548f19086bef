import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ImmediateJobs } from './immediate-jobs.js';

const definition = { name: 'greet', payload: z.object({}), concurrency: 2 };
const job = { attempts: 3, backoffMs: 10, timeLimitMs: 500, ...definition };

/** Jobs that end when they are told to. */
function held() {
  const jobs = new ImmediateJobs();
  const [running, queued, ends]: [string[], string[], Map<string, (error?: Error) => void>] = [
    [],
    [],
    new Map(),
  ];
  jobs.open(job, ({ id = '' }) => {
    running.push(id);
    return new Promise((resolve, reject) => {
      ends.set(id, (error) => (error ? reject(error) : resolve()));
    });
  });
  const take = (id: string) =>
    jobs.take('greet', {
      id,
      data: { payload: {}, correlationId: 'spec' },
      toQueue: async () => void queued.push(id),
    });
  const end = async (id: string, error?: Error) => {
    ends.get(id)?.(error);
    await new Promise(setImmediate);
  };
  return { jobs, running, queued, take, end };
}

describe('jobs that run where they are asked for', () => {
  it('run in the order in which they were asked for, as many at once as their kind allows', async () => {
    const { running, queued, take, end } = held();
    expect(['a', 'b', 'c'].map(take)).toEqual([true, true, true]);
    expect(running).toEqual(['a', 'b']);
    await end('b');
    expect(running).toEqual(['a', 'b', 'c']);
    expect(queued).toEqual([]);
  });

  it('go to the queue when they fail', async () => {
    const { jobs, queued, take, end } = held();
    take('a');
    expect(jobs.has('greet', 'a')).toBe(true);
    await end('a', new Error('not now'));
    expect(queued).toEqual(['a']);
    expect(jobs.has('greet', 'a')).toBe(false);
  });

  it('are left to the queue when too many wait, and where no worker runs the kind', () => {
    const { jobs, take } = held();
    const taken = Array.from({ length: 103 }, (_, index) => take(String(index)));
    expect(taken.filter((isTaken) => isTaken)).toHaveLength(102);
    const other = { id: 'a', data: { payload: {}, correlationId: 'spec' }, toQueue: async () => undefined };
    expect(jobs.take('unknown', other)).toBe(false);
  });

  it('go to the queue at the stop unless they run, and the stop waits for those', async () => {
    const { jobs, queued, take, end } = held();
    ['a', 'b', 'c'].map(take);
    let isStopped = false;
    const stopped = jobs.stop().then(() => (isStopped = true));
    expect(take('d')).toBe(false);
    await end('a');
    expect([queued, isStopped]).toEqual([['c'], false]);
    await end('b');
    await stopped;
  });
});
