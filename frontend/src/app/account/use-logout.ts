import { logout, logoutEverywhere, type Me } from '@terrace/contracts/http/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/toast';
import { callApi } from '../api';
import { finishBeforeLeaving } from '../before-leaving';
import { tellOtherTabs } from '../other-tabs';
import { accountPaths } from './account-paths';
import { becomeViewer } from './become-viewer';

/** Ends the session in all tabs and forgets everything the pages knew, so that nothing is left for the next one. */
export function useLogout(role: Me['role']) {
  return useSignOut(role, logout);
}

/** The same on every device of the account. */
export function useLogoutEverywhere(role: Me['role']) {
  return useSignOut(role, logoutEverywhere);
}

function useSignOut(role: Me['role'], endpoint: typeof logout | typeof logoutEverywhere) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await finishBeforeLeaving();
      await callApi(endpoint);
    },
    onSuccess: () => {
      void navigate(accountPaths[role].afterSignOut);
      becomeViewer(queries, null);
      tellOtherTabs('signed-out');
    },
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
  });
}
