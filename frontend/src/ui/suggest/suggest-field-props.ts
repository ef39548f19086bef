import { type FieldText } from '../field/field';
import { type Suggestion } from './suggestion';

export interface SuggestFieldProps extends FieldText {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Suggestions for the current text; empty while it is too short, which the caller decides. */
  readonly suggestions: readonly Suggestion[];
  /** Called when a suggestion is chosen, after `onChange` with its text. */
  readonly onPick?: (suggestion: Suggestion) => void;
  /** Called when the keyboard's Search key took the typed text on a phone. */
  readonly onSearch?: () => void;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  /** Focuses the field on mount; on a phone opens the sheet. */
  readonly autoFocus?: boolean;
  /** Something was typed before the field was loaded, which its suggestions are to answer. */
  readonly wasTyped?: boolean;
}
