import { type FieldText } from './field';
import { type Suggestion } from './suggestion';

export interface SuggestFieldProps extends FieldText {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What to suggest for the present text; empty while it is too short (the caller knows the minimum). */
  readonly suggestions: readonly Suggestion[];
  /** A suggestion was chosen; `onChange` has had its text before. */
  readonly onPick?: (suggestion: Suggestion) => void;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  /** Starts with the focus inside, on a phone with the sheet open. */
  readonly autoFocus?: boolean;
}
