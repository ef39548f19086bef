import {
  ownAdminAccount,
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@terrace/contracts/http/identity/admins';
import type { BodyOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { onItsField } from '../../session/account/on-its-field';
import { showToast } from '../../ui/feedback/toast';

const KEY = ['admin-account'];

/** The administrator's own account, live: also sign-ins elsewhere. */
export function useOwnAccount() {
  return useLiveQuery<ResponseOf<typeof ownAdminAccount>>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(ownAdminAccount, { signal }),
    topics: [topics.admin],
    apply: (data, { kind, id, version }) =>
      kind === 'administrator' && id === data.account.id && version > data.account.version ? 'refetch' : data,
  });
}

/** Requests a new secret for an authenticator app; it takes effect once a code confirms it. */
export function useProposeSecondFactor() {
  return useMutation({
    mutationFn: () => callApi(proposeSecondFactor),
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
  });
}

/** Turns the proposed second factor on; returns the recovery codes. */
export function useTurnOnSecondFactor() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof turnOnSecondFactor>): Promise<readonly string[]> => {
    const { recoveryCodes } = await callApi(turnOnSecondFactor, { body }).catch(onOwnField);
    void queries.invalidateQueries({ queryKey: KEY });
    return recoveryCodes;
  };
}

/** Replaces the recovery codes; returns the new ones. */
export function useRenewRecoveryCodes() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof renewRecoveryCodes>): Promise<readonly string[]> => {
    const { recoveryCodes } = await callApi(renewRecoveryCodes, { body }).catch(onOwnField);
    void queries.invalidateQueries({ queryKey: KEY });
    return recoveryCodes;
  };
}

/** Turns the second factor off. */
export function useTurnOffSecondFactor() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof turnOffSecondFactor>): Promise<void> => {
    await callApi(turnOffSecondFactor, { body }).catch(onOwnField);
    void queries.invalidateQueries({ queryKey: KEY });
  };
}

/** Shows a refusal at the field it is about. */
const onOwnField = onItsField({ 'second-factor-wrong': 'code', 'wrong-password': 'password' });
