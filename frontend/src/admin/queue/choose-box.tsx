/** A box to tick in a table's narrow first column; 44 px of it can be pressed. */
export function ChooseBox({
  label,
  checked,
  isMixed = false,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for are chosen. */
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
