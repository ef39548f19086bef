import {
  getSharedCode,
  getSharedFile,
  getSharedPicture,
  getTicketCode,
  getTicketFile,
  getTicketPicture,
  recordTicketOpened,
} from '@terrace/contracts/http/buying/e-tickets';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../api/api-problem';
import { callApi, callForFile } from '../../api/client';
import type { Seat, TicketPart } from '../../offline/kept-seat';
import { readPart } from '../../offline/kept-tickets';

/** Loads the files of one seat; `key` identifies the seat and its delivery. */
export interface TicketFiles {
  readonly key: readonly string[];
  readonly load: (part: TicketPart) => Promise<Blob>;
  /** Tells the server that the buyer sees or saved the ticket; absent for a shared one. */
  readonly recordOpened?: () => void;
}

const ownParts = { code: getTicketCode, picture: getTicketPicture, file: getTicketFile };
const sharedParts = { code: getSharedCode, picture: getSharedPicture, file: getSharedFile };

/** The files of a viewer's own seat: the kept copy where there is one, else from the server. */
export function filesOfSeat(seat: Seat): TicketFiles {
  const { id, deliveredAt } = seat;
  return {
    key: [id, deliveredAt ?? ''],
    load: async (part) =>
      (await readPart(seat, part).catch(() => null)) ?? callForFile(ownParts[part], { params: { id } }),
    // The ticket is shown all the same: at the gate there may be no network.
    recordOpened: () => void callApi(recordTicketOpened, { params: { id } }).catch(() => undefined),
  };
}

/** The files of a shared seat; never kept in the browser. `onGone` is called when its link opens nothing any more. */
export function filesOfShare(token: string, deliveredAt: string | null, onGone: () => void): TicketFiles {
  return {
    key: ['shared', token, deliveredAt ?? ''],
    load: async (part) => {
      try {
        return await callForFile(sharedParts[part], { body: { token } });
      } catch (failure) {
        if (isNotFound(failure)) onGone();
        throw failure;
      }
    },
  };
}

/** Query of one file of a seat. It never becomes stale: a seat that is delivered again has another key. */
const partQuery = ({ key, load }: TicketFiles, part: TicketPart) => ({
  queryKey: ['ticket-part', ...key, part],
  queryFn: () => load(part),
  staleTime: Infinity,
});

export function useTicketPart(files: TicketFiles, part: TicketPart) {
  return useQuery(partQuery(files, part));
}

/** Loads a file of a viewer's own seat to keep it; one request serves this and the pages that show the file. */
export function loadToKeep(queries: QueryClient, seat: Seat, part: TicketPart): Promise<Blob> {
  const { retry } = queries.getDefaultOptions().queries ?? {};
  // Without `retry`, the page's query would share a request that is not repeated. A file that no page shows is dropped.
  return queries.query({ ...partQuery(filesOfSeat(seat), part), retry, gcTime: 0 });
}
