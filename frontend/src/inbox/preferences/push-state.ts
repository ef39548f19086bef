/** The state of push messages in this browser. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'needs-install';

/** Facts about this browser from which its push state follows. */
export interface PushAbility {
  /** It supports service workers, push and notifications. */
  readonly isSupported: boolean;
  /** An iPhone or iPad, where only installed sites get push messages. */
  readonly isAppleMobile: boolean;
  /** The permission for notifications; irrelevant without support. */
  readonly permission: NotificationPermission;
  /** It gets this account's push messages. */
  readonly isSubscribed: boolean;
}

/** The push state that follows from these facts. */
export function pushStateOf({
  isSupported,
  isAppleMobile,
  permission,
  isSubscribed,
}: PushAbility): PushState {
  if (!isSupported) return isAppleMobile ? 'needs-install' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return isSubscribed && permission === 'granted' ? 'on' : 'off';
}

/** Whether the browser runs on an iPhone or iPad. iPads identify as Macs, but no Mac has a touch screen. */
export function isAppleMobile({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
