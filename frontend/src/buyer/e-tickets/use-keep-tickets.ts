import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepTickets } from '../../offline/keep-tickets';
import type { Seat } from '../../offline/kept-seat';
import { enableOfflinePages } from '../../offline/register-service-worker';
import { useMe } from '../../session/session';
import { loadToKeep } from './ticket-files';

/** Keeps seats that the server has just sent in this browser for offline use (product.md 23.9). */
export function useKeepTickets(list: string, seats: readonly Seat[] | undefined): void {
  const queries = useQueryClient();
  const { data: me } = useMe();
  // Undefined until the session is known; null for a guest.
  const owner = me === null ? null : me?.userId;
  // Who sees as somebody else keeps none of that person's tickets.
  const isImpersonated = me?.view !== undefined;
  useEffect(() => {
    if (owner === undefined || !seats || isImpersonated) return;
    if (seats.length > 0) void enableOfflinePages();
    void keepTickets({ owner, list, seats, load: (seat, part) => loadToKeep(queries, seat, part) });
  }, [queries, owner, isImpersonated, list, seats]);
}
