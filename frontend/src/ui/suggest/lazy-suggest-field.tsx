import { type ComponentType, useState } from 'react';
import { type SuggestFieldProps } from './suggest-field-props';
import { TextField } from '../field/text-field';
import { usePartOnDemand } from '../field/use-part-on-demand';

type Props = Omit<SuggestFieldProps, 'suggestions'>;

/** A `SuggestField` with its suggestions that is loaded, and a plain text field until it is first focused or pressed. */
export function LazySuggestField({
  load,
  ...props
}: Props & { readonly load: () => Promise<ComponentType<Props>> }) {
  const { Part, wanted, handlers } = usePartOnDemand<Props>(load);
  const [wasTyped, setTyped] = useState(false);
  if (Part) return <Part {...props} autoFocus={wanted} wasTyped={wanted && wasTyped} />;
  const { label, hint, error, optional, labelHidden, value, placeholder, onChange } = props;
  return (
    <TextField
      {...{ label, hint, error, optional, labelHidden, value, placeholder }}
      {...handlers}
      autoComplete="off"
      onChange={(event) => {
        setTyped(true);
        onChange(event.target.value);
      }}
    />
  );
}
