import { type ComponentProps } from 'react';

/**
 * A honeypot field (contracts, Honeypot): invisible, out of the tab order and hidden from screen readers, so that
 * only bots fill it in.
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
