import {
  ownSecondFactor,
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@terrace/contracts/http/identity/second-factor';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client';
import { meQuery } from '../../session';
import { showToast } from '../../../ui/feedback/toast';
import { onItsField } from '../on-its-field';

const secondFactorKey = ['second-factor'];

/** The second factor of the signed-in account. */
export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => callApi(ownSecondFactor, { signal }),
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
    void queries.invalidateQueries({ queryKey: secondFactorKey });
    // It may have been required before anything else.
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    return recoveryCodes;
  };
}

/** Replaces the recovery codes; returns the new ones. */
export function useRenewRecoveryCodes() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof renewRecoveryCodes>): Promise<readonly string[]> => {
    const { recoveryCodes } = await callApi(renewRecoveryCodes, { body }).catch(onOwnField);
    void queries.invalidateQueries({ queryKey: secondFactorKey });
    return recoveryCodes;
  };
}

/** Turns the second factor off. */
export function useTurnOffSecondFactor() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof turnOffSecondFactor>): Promise<void> => {
    await callApi(turnOffSecondFactor, { body }).catch(onOwnField);
    void queries.invalidateQueries({ queryKey: secondFactorKey });
  };
}

/** Shows a refusal at the field it is about. */
const onOwnField = onItsField({ 'second-factor-wrong': 'code', 'wrong-password': 'password' });
