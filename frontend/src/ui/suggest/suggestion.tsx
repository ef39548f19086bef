/** A suggestion of a `SuggestField`. */
export interface Suggestion {
  readonly id: string;
  /** The field's value when it is chosen; the typed text is matched against it. */
  readonly text: string;
  /** A smaller second line, for example date and venue. */
  readonly detail?: string;
}

/** A suggestion's two lines, with the part not typed in bold. */
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

/**
 * Splits the text around the first case-insensitive match of `typed`; without a match all of it counts as not typed.
 */
function splitAt(text: string, typed: string): { before: string; match: string; after: string } {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return { before: text, match: '', after: '' };
  return {
    before: text.slice(0, at),
    match: text.slice(at, at + typed.length),
    after: text.slice(at + typed.length),
  };
}
