import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withFallbackText } from '../../api/failure-text';
import { hasPush, turnPushOff, turnPushOn } from '../../session/push-subscription';
import { showToast } from '../../ui/feedback/toast';
import { messages } from '../messages';
import { type PushState, isAppleMobile, pushStateOf } from './push-state';

const { device } = messages;

/** The push state of this browser for an account, and `turn`, which turns push messages on or off. */
export function useDevicePush(userId: string) {
  // Refetches on focus, because the permission may have changed in the browser's settings.
  const { data: state, refetch } = useQuery({
    queryKey: ['device-push', userId],
    queryFn: () => stateOf(userId),
    staleTime: 0,
    networkMode: 'always',
  });
  usePermissionChange(refetch);
  const change = useMutation({
    mutationFn: async (turnsOn: boolean) => {
      if (!turnsOn) await turnPushOff();
      return turnsOn ? turnPushOn(userId) : false;
    },
    onSuccess: (isOn, turnsOn) => {
      if (isOn === turnsOn) showToast({ tone: 'approved', text: isOn ? device.turnedOn : device.turnedOff });
    },
    onError: (error, turnsOn) => {
      const failure = withFallbackText(error, turnsOn ? device.failed : device.offFailed);
      showToast({ tone: 'rejected', text: failure instanceof Error ? failure.message : device.failed });
    },
    onSettled: () => refetch(),
  });
  return { state, isChanging: change.isPending, turn: change.mutate };
}

async function stateOf(userId: string): Promise<PushState> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return pushStateOf({
    isSupported,
    isAppleMobile: isAppleMobile(navigator),
    permission: isSupported ? Notification.permission : 'default',
    isSubscribed: isSupported && (await hasPush(userId)),
  });
}

/** Calls `refetch` when the permission changes, in browsers that report it. */
function usePermissionChange(refetch: () => unknown): void {
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const changed = () => void refetch();
    const follow = async () => {
      const status = await navigator.permissions.query({ name: 'notifications' });
      if (isGone) return;
      status.addEventListener('change', changed);
      stop = () => status.removeEventListener('change', changed);
    };
    // Safari does not support this query; there the refetch on focus detects the change.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [refetch]);
}
