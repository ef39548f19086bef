/** Progress bar; `value` is from 0 to 1. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left bg-primary transition-transform"
        style={{ transform: `scaleX(${value})` }}
      />
    </div>
  );
}
