/** A checkbox for a table's narrow first column, with a touch target of 44 px. */
export function SelectionBox({
  label,
  checked,
  isMixed = false,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  /** Some but not all of its rows are selected. */
  readonly isMixed?: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
}) {
  return (
    <label className="-my-3 -ml-3 flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        className="size-5 cursor-pointer accent-primary"
      />
    </label>
  );
}
