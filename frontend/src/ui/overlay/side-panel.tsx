import { DialogFrame, type DialogFrameProps } from './dialog-frame';

export type SidePanelProps = Omit<DialogFrameProps, 'place' | 'panel'> & {
  readonly size?: 'normal' | 'wide';
};

/** A panel at the right edge over a backdrop: a menu, or the details of a row. */
export function SidePanel({ size = 'normal', ...rest }: SidePanelProps) {
  return (
    <DialogFrame
      {...rest}
      place="justify-end"
      panel={`h-dvh w-full animate-side ${size === 'wide' ? 'max-w-[640px]' : 'max-w-[340px]'}`}
    />
  );
}
