import { DialogFrame, type DialogFrameProps } from './dialog-frame';

export type DialogProps = Omit<DialogFrameProps, 'place' | 'panel'> & {
  readonly size?: 'normal' | 'wide';
};

/**
 * A dialog in the middle of the screen, a sheet from below on a phone. Render it to open it:
 * `{open && <Dialog title=… onClose=…>…</Dialog>}`. Import it lazily on the buyer's pages.
 */
export function Dialog({ size = 'normal', ...rest }: DialogProps) {
  return (
    <DialogFrame
      {...rest}
      place="items-end justify-center sm:items-center sm:p-6"
      panel={
        'max-h-[92dvh] w-full animate-sheet rounded-t-card sm:animate-popover sm:rounded-card ' +
        (size === 'wide' ? 'sm:max-w-[800px]' : 'sm:max-w-[520px]')
      }
    />
  );
}
