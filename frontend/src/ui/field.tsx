import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What every field of a form has around its control. */
export interface FieldText {
  readonly label: string;
  /** A sentence that helps before anything is wrong. */
  readonly hint?: ReactNode;
  /** What is wrong; shown under the field and read out with it. */
  readonly error?: string;
  /** Marks a field that may stay empty; everything else is required. */
  readonly optional?: boolean;
  /** Hides the label from sight, not from screen readers; where a heading or an icon says it already. */
  readonly labelHidden?: boolean;
}

/** What ties a control to its label, hint and error. */
export interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, hint and error below, tied to the control that `children` draws. */
export function Field({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id: givenId,
  children,
}: FieldText & { readonly id?: string; readonly children: (aria: FieldAria) => ReactNode }) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-14 font-strong'}>
        {label}
        {optional && <span className="font-text text-ink-2"> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** What is wrong with a field; room is taken only when there is something to say. */
export function FieldError({ id, text }: { readonly id?: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="flex items-start gap-1 text-14 font-strong text-rejected">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
