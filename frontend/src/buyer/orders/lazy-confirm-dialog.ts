import { lazyPart } from '../../navigation/lazy-screen';

/** The question before an act that cannot be undone, loaded when it is asked. */
export const LazyConfirmDialog = lazyPart(async () => {
  const dialog = await import('../../ui/overlay/confirm-dialog');
  return { default: dialog.ConfirmDialog };
});
