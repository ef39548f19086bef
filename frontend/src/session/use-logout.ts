import { logout, logoutEverywhere, type Me } from '@terrace/contracts/http/identity/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { endLeftSession, leaveSession } from '../api/left-session';
import { finishBeforeLeaving } from '../navigation/before-leaving';
import { showToast } from '../ui/feedback/toast';
import { accountPaths } from './account-paths';
import { messages } from './messages';
import { notifyOtherTabs } from './other-tabs';
import { turnPushOff } from './push-subscription';
import { meQuery } from './session';
import { setViewer } from './set-viewer';
import { useLeaveView } from './view/use-view';

/** Ends the session in all tabs, also offline, and discards everything that the pages have fetched. */
export function useLogout(role: Me['role']) {
  return useSignOut(role, logout);
}

/** Ends all sessions of the account, on every device. */
export function useLogoutEverywhere(role: Me['role']) {
  return useSignOut(role, logoutEverywhere);
}

function useSignOut(role: Me['role'], endpoint: typeof logout | typeof logoutEverywhere) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leaveView = useLeaveView();
  return useMutation({
    mutationFn: async () => {
      // Who sees as somebody else stops that, and signs nobody out.
      if (queries.getQueryData(meQuery.queryKey)?.view) return leaveView().then(() => 'left' as const);
      await finishBeforeLeaving();
      // If it fails, the server ends them with the session.
      await turnPushOff().catch(() => undefined);
      leaveSession(endpoint.path);
      // Offline it is told later (product.md 10.2).
      return endLeftSession().then(
        () => true,
        () => false,
      );
    },
    onSuccess: (isTold) => {
      if (isTold === 'left') return;
      const { afterSignOut, offlineSignOut = afterSignOut } = accountPaths[role];
      void navigate(isTold ? afterSignOut : offlineSignOut);
      setViewer(queries, null);
      notifyOtherTabs('signed-out');
      if (!isTold) showToast({ tone: 'pending', text: messages.signedOutHere });
    },
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
  });
}
