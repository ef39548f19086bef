import { DialogFrame, type DialogFrameProps } from './dialog-frame';

export type DialogProps = Omit<DialogFrameProps, 'place' | 'panel'> & {
  readonly size?: 'normal' | 'wide';
  /** Appears without animation, for content with a popover that opens with it: its position is measured at once. */
  readonly instant?: boolean;
};

/**
 * A dialog in the middle of the screen, a sheet from below on a phone. Render it to open it:
 * `{open && <Dialog title=… onClose=…>…</Dialog>}`. Import it lazily on the buyer's pages.
 */
export function Dialog({ size = 'normal', instant = false, ...rest }: DialogProps) {
  return (
    <DialogFrame
      {...rest}
      place="items-end justify-center sm:items-center sm:p-6"
      panel={
        'max-h-[92dvh] w-full rounded-t-card sm:rounded-card ' +
        (instant ? '' : 'animate-sheet sm:animate-popover ') +
        (size === 'wide' ? 'sm:max-w-[800px]' : 'sm:max-w-[520px]')
      }
    />
  );
}
