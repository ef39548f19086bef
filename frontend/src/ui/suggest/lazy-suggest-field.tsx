import { type SuggestFieldProps } from './suggest-field-props';
import { TextField } from '../field/text-field';
import { usePartOnDemand } from '../field/use-part-on-demand';

const load = () => import('./suggest-field').then(({ SuggestField }) => SuggestField);

/** A `SuggestField` that is a plain text field until it is first focused or pressed. */
export function LazySuggestField(props: SuggestFieldProps) {
  const { Part, wanted, handlers } = usePartOnDemand<SuggestFieldProps>(load);
  if (Part) return <Part {...props} autoFocus={wanted} />;
  const { label, hint, error, optional, labelHidden, value, placeholder, onChange } = props;
  return (
    <TextField
      {...{ label, hint, error, optional, labelHidden, value, placeholder }}
      {...handlers}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
