import { type ComponentProps } from 'react';

/**
 * The field that people never meet (contracts, Honeypot): out of sight, out of the tab order and hidden from
 * screen readers, but there for a program that fills in whatever a form has.
 */
export function HoneypotField(field: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
