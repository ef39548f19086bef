import { Check } from 'lucide-react';
import { classNames } from '../../ui/style/class-names';
import { messages } from './messages';
import { UPLOAD_STEPS, type UploadStep } from './upload-steps';

/** The steps: which one is shown, and the others that can be gone to. */
export function StepList({
  current,
  reachable,
  onSelect,
}: {
  readonly current: UploadStep;
  readonly reachable: readonly UploadStep[];
  readonly onSelect: (step: UploadStep) => void;
}) {
  const place = UPLOAD_STEPS.indexOf(current);
  return (
    <nav aria-label={messages.stepsLabel} className="mb-4">
      <ol className="grid grid-cols-4 gap-2">
        {UPLOAD_STEPS.map((step, index) => {
          const isDone = index < place;
          return (
            <li key={step}>
              <button
                type="button"
                disabled={!reachable.includes(step)}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onSelect(step)}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-1.5 border-t-4 pt-1 text-left text-14',
                  'enabled:cursor-pointer enabled:hover:text-ink',
                  isDone || step === current ? 'border-primary' : 'border-line',
                  step === current ? 'font-strong text-ink' : 'text-ink-2',
                )}
              >
                {isDone ? (
                  <Check aria-hidden="true" className="size-4 shrink-0 text-approved" />
                ) : (
                  <span aria-hidden="true" className="figures">
                    {index + 1}
                  </span>
                )}
                {messages.steps[step]}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
