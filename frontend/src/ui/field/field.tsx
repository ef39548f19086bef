import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** Label, hint and error of a form field. */
export interface FieldText {
  readonly label: string;
  /** Help text, shown before anything is wrong. */
  readonly hint?: ReactNode;
  /** Error message, shown under the field and read out with it. */
  readonly error?: string;
  /** Marks an optional field; all others are required. */
  readonly optional?: boolean;
  /** Hides the label visually, where a heading or an icon says the same. */
  readonly labelHidden?: boolean;
}

/** ARIA attributes that connect a control to its label, hint and error. */
export interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Renders the label above and hint and error below the control of `children`, connected by ARIA attributes. */
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

/** The error message of a field; takes no space without one. */
export function FieldError({ id, text }: { readonly id?: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="flex items-start gap-1 text-14 font-strong text-rejected">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
