import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode } from 'react';
import { Button } from '../button/button';

/** The error state of something that failed to load, with Retry when a retry may help. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying,
  retryText = 'Retry',
  action,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly retryText?: string;
  readonly action?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <TriangleAlert aria-hidden="true" className="size-8 text-rejected" />
      <p className="text-18 font-strong">{title}</p>
      {text !== undefined && <p className="max-w-prose text-ink-2">{text}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={retrying}>
          <RotateCw aria-hidden="true" className="size-4" />
          {retryText}
        </Button>
      )}
      {action}
    </div>
  );
}
