import { leaveView, startView } from '@terrace/contracts/http/identity/identity';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client';
import { pathTo, routes } from '../../navigation/paths';
import { notifyOtherTabs } from '../other-tabs';
import { meQuery } from '../session';
import { setViewer } from '../set-viewer';

/** Lets the administrator see Terrace as a person, in all tabs of this browser, and opens the page where that begins. */
export function useStartView() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (person: BodyOf<typeof startView>): Promise<void> => {
    const me = await callApi(startView, { body: person });
    setViewer(queries, me);
    void navigate(person.role === 'seller' ? routes.sellerDashboard : routes.orders);
    notifyOtherTabs('signed-in');
  };
}

/** Ends that, also after the time is over, and goes back to the page of the person. */
export function useLeaveView() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const seen = queries.getQueryData(meQuery.queryKey);
    await callApi(leaveView);
    const me = await queries.query({ ...meQuery, staleTime: 0 });
    setViewer(queries, me);
    if (me?.role !== 'admin' || !seen) void navigate(routes.admin);
    else
      void navigate(
        seen.role === 'seller' ? pathTo.adminSeller(seen.userId) : pathTo.adminPerson(seen.userId),
      );
    notifyOtherTabs(me ? 'signed-in' : 'signed-out');
  };
}
