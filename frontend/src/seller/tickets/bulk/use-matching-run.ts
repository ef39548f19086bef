import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { type OwnChange, changeMatching } from '@terrace/contracts/http/selling/own-bulk';
import type { OwnTicketChoice, Ticket } from '@terrace/contracts/http/selling/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem';
import { callApi } from '../../../api/client';
import { reasonOf } from '../bulk-outcome';
import { myTicketsKey } from '../my-tickets';

type Chunk = ResponseOf<typeof changeMatching>;

/** How often a call is tried while the service is busy or not reached, and the pause between two tries. */
const MAX_TRIES = 5;
const RETRY_MS = 1_000;

interface Refused {
  readonly ticket: Ticket;
  readonly reason: string;
}

interface Run {
  readonly change: OwnChange;
  /** Names the request; each call of it adds its number. */
  readonly key: string;
  readonly calls: number;
  readonly until: string | undefined;
  readonly after: string | undefined;
}

/**
 * Carries a change out on all tickets that match, one call after the other, each tried again while the service is busy. It
 * stops where it cannot go on, and resumes there.
 */
export function useMatchingRun(choice: OwnTicketChoice, count: number) {
  const queries = useQueryClient();
  // What matched when the dialog opened: the list behind it goes on changing.
  const [filter] = useState(choice);
  const [state, setState] = useState<'idle' | 'running' | 'stopped' | 'over'>('idle');
  const [done, setDone] = useState(0);
  const [offSale, setOffSale] = useState(0);
  const [skipped, setSkipped] = useState({ withdrawn: 0, soldOut: 0 });
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const run = useRef<Run>(undefined);
  const isLeft = useRef(false);
  useEffect(() => () => void (isLeft.current = true), []);

  const goOn = async () => {
    setState('running');
    try {
      while (run.current && !isLeft.current) {
        const chunk = await callOf(filter, run.current);
        setDone((before) => before + chunk.done);
        setOffSale((before) => before + (chunk.offSale ?? 0));
        if (chunk.skipped) setSkipped(chunk.skipped);
        setRefused((before) => [...before, ...chunk.refused.map(refusedOf)]);
        run.current = chunk.next === null ? undefined : nextOf(run.current, chunk, chunk.next);
      }
      setState('over');
    } catch {
      setState('stopped');
    } finally {
      void queries.invalidateQueries({ queryKey: myTicketsKey });
    }
  };
  return {
    state,
    done,
    offSale,
    /** Listings that match and that nothing was done with: they were withdrawn or sold out before. */
    skipped,
    refused,
    count,
    start: (change: OwnChange) => {
      run.current = { change, key: crypto.randomUUID(), calls: 0, until: undefined, after: undefined };
      return goOn();
    },
    resume: goOn,
    stop: () => {
      isLeft.current = true;
    },
  };
}

/** What `useMatchingRun` returns. */
export type MatchingRun = ReturnType<typeof useMatchingRun>;

function nextOf({ change, key, calls }: Run, { until }: Chunk, after: string): Run {
  return { change, key, calls: calls + 1, until, after };
}

/** One call; repeated under the same key, so that what was done is not done again. */
async function callOf(filter: OwnTicketChoice, { change, key, calls, until, after }: Run): Promise<Chunk> {
  const body = { filter, change, ...(until && { until }), ...(after && { after }) };
  for (let tries = 1; ; tries++) {
    try {
      return await callApi(changeMatching, { body, idempotencyKey: `${key}-${calls}` });
    } catch (failure) {
      const isBusy =
        failure instanceof ApiProblem &&
        (failure.status === 0 || failure.status === 429 || failure.status >= 500);
      if (!isBusy || tries === MAX_TRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * tries));
    }
  }
}

function refusedOf({ ticket, problem }: Chunk['refused'][number]): Refused {
  return { ticket, reason: reasonOf(ticket, problem) };
}
