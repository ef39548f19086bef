import { FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classNames } from '../style/class-names';

/** Field for files, chosen from a dialog (also from the keyboard) or dropped. */
export function FileDrop({
  title,
  hint,
  accept,
  multiple = false,
  compact = false,
  onFiles,
}: {
  readonly title: string;
  readonly hint: ReactNode;
  /** As the attribute of a file input. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Smaller layout, for a field with files below it. */
  readonly compact?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={classNames(
        'relative flex items-center rounded-card border-2 border-dashed px-6',
        compact ? 'gap-3 py-3' : 'flex-col gap-2 py-10 text-center',
        'hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-primary bg-sunken' : 'border-control',
      )}
    >
      <FileUp
        aria-hidden="true"
        className={classNames('shrink-0 text-ink-2', compact ? 'size-5' : 'size-8')}
      />
      <span className={classNames('shrink-0 font-strong text-link', !compact && 'text-18')}>{title}</span>
      <span className={classNames('text-ink-2', compact && 'text-14')}>{hint}</span>
      {/* Covers the whole field, because browsers accept drops on a file input. */}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          if (chosen.length > 0) onFiles(chosen);
          // Reset, so that the same file can be chosen again after a correction.
          target.value = '';
        }}
      />
    </label>
  );
}
