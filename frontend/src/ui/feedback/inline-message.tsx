import { type ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { tones, type Tone } from '../style/tone';

/** A message beside its subject. Failures are announced at once, other messages politely. */
export function InlineMessage({
  tone,
  action,
  children,
}: {
  readonly tone: Tone;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { icon: Icon, colours } = tones[tone];
  return (
    <div
      role={tone === 'rejected' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-start gap-3 rounded-input px-4 py-3', colours)}
    >
      {/* Where there is no room for both, the action is under the text. */}
      <div className="flex min-w-0 flex-[1_1_10rem] items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  );
}
