/** Something to choose while typing. */
export interface Suggestion {
  readonly id: string;
  /** What the field says when it is chosen, and what is matched. */
  readonly text: string;
  /** A smaller second line, as the date and the venue. */
  readonly detail?: string;
}

/** A suggestion's two lines, with the part that was not typed in bold. */
export function SuggestionText({
  suggestion,
  typed,
}: {
  readonly suggestion: Suggestion;
  readonly typed: string;
}) {
  const { before, match, after } = splitAt(suggestion.text, typed.trim());
  return (
    <span className="flex min-w-0 flex-col">
      <span>
        {before && <b className="font-strong">{before}</b>}
        {match}
        {after && <b className="font-strong">{after}</b>}
      </span>
      {suggestion.detail !== undefined && <span className="text-14 text-ink-2">{suggestion.detail}</span>}
    </span>
  );
}

/** The first place where `typed` occurs, whatever the case; all of it counts as not typed when it does not. */
function splitAt(text: string, typed: string): { before: string; match: string; after: string } {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return { before: text, match: '', after: '' };
  return {
    before: text.slice(0, at),
    match: text.slice(at, at + typed.length),
    after: text.slice(at + typed.length),
  };
}
