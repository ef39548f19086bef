import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/layout/card';

/** Settings of an account that belong together, one row each. */
export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-18">
        {title}
      </h2>
      <div className="divide-y divide-line">{children}</div>
    </Card>
  );
}

interface SettingText {
  readonly title: string;
  /** What it is set to, or what it does. */
  readonly text: ReactNode;
}

/** A setting with its control beside it; on a phone below. */
export function SettingRow({
  title,
  text,
  control,
  children,
}: SettingText & { readonly control?: ReactNode; readonly children?: ReactNode }) {
  return (
    <section aria-label={title} className="py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-16 font-strong">{title}</h3>
          <div className="text-ink-2 wrap-anywhere">{text}</div>
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}

/** A setting that is changed in a form, which its button opens; the focus goes there and back. */
export function SettingForm({
  action,
  variant = 'secondary',
  children,
  ...setting
}: SettingText & {
  /** The text of the button. */
  readonly action: string;
  readonly variant?: 'secondary' | 'danger';
  /** The form; `close` ends it. */
  readonly children: (close: () => void) => ReactNode;
}) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const isOpen = state === 'open';
  return (
    <SettingRow
      {...setting}
      control={
        !isOpen && (
          <Button
            variant={variant}
            size="compact"
            aria-label={`${action}: ${setting.title}`}
            autoFocus={state === 'closed'}
            onClick={() => setState('open')}
          >
            {action}
          </Button>
        )
      }
    >
      {isOpen && <div className="mt-4 max-w-form">{children(() => setState('closed'))}</div>}
    </SettingRow>
  );
}
