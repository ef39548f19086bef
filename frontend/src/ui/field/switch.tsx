/** A switch that takes effect at once, with a touch target of 44 px; `label` is its accessible name. */
export function Switch({
  label,
  isOn,
  isDisabled = false,
  onChange,
  ...rest
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly 'aria-describedby'?: string | undefined;
}) {
  return (
    <label className="inline-flex h-11 min-w-12 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- `checked` states it
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className={
          'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors ' +
          'before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-control before:transition-transform ' +
          'checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary ' +
          'disabled:cursor-default disabled:opacity-55'
        }
      />
    </label>
  );
}
