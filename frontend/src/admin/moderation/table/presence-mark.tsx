import { messages } from '../messages';

/** Initials of another administrator who is viewing a row; keeps its width while no one is, so that nothing moves. */
export function PresenceMark({ names }: { readonly names: readonly string[] }) {
  const [first, ...others] = names;
  return (
    <span aria-hidden="true" className="-ml-2 flex size-7 shrink-0">
      {first !== undefined && (
        <span
          title={names.map(messages.viewing).join('\n')}
          className="flex size-7 animate-popover items-center justify-center rounded-full bg-info-bg text-12 font-strong text-info outline-2 outline-info"
        >
          {others.length > 0 ? `+${names.length}` : initialsOf(first)}
        </span>
      )}
    </span>
  );
}

/** At most two initials of a name: 'AL' for 'Ada Lovelace', 'A' for 'ada@home.test'. */
export function initialsOf(name: string): string {
  const [words = ''] = name.split('@');
  const letters = words.split(/[\s._-]+/).flatMap((word) => Array.from(word).slice(0, 1));
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toUpperCase();
}
