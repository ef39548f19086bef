import { SuggestCombo } from './suggest-combo';
import { type SuggestFieldProps } from './suggest-field-props';
import { SuggestSheet } from './suggest-sheet';
import { useMediaQuery } from '../style/use-media-query';

/**
 * A text field with suggestions: a list under the field, on a phone the whole screen. Heavy (react-aria): on the
 * buyer's first page use `LazySuggestField`.
 */
export function SuggestField(props: SuggestFieldProps) {
  return useMediaQuery('(max-width: 639px)') ? <SuggestSheet {...props} /> : <SuggestCombo {...props} />;
}
