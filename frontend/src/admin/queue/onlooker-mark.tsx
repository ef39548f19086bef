import { initialsOf } from './initials';
import { messages } from './messages';

/** The initials of another administrator who looks at a row; keeps its place free while nobody does. */
export function OnlookerMark({ names }: { readonly names: readonly string[] }) {
  const [first, ...others] = names;
  return (
    <span aria-hidden="true" className="flex size-7 shrink-0">
      {first !== undefined && (
        <span
          title={names.map(messages.looking).join('\n')}
          className="flex size-7 animate-popover items-center justify-center rounded-full bg-info-bg text-12 font-strong text-info outline-2 outline-info"
        >
          {others.length > 0 ? `+${names.length}` : initialsOf(first)}
        </span>
      )}
    </span>
  );
}
