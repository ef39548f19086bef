import { useState } from 'react';
import {
  ComboBox,
  type Key,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { FieldError } from './field';
import { inputStyle } from './input-style';
import { type SuggestFieldProps } from './suggest-field-props';
import { SuggestionText } from './suggestion';

/** `SuggestField` where there is room: the list opens under the field. */
export function SuggestCombo({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  suggestions,
  onPick,
  placeholder,
  onBlur,
  autoFocus,
}: SuggestFieldProps) {
  const [chosen, setChosen] = useState<Key | null>(null);
  return (
    <ComboBox
      items={suggestions}
      inputValue={value}
      onInputChange={onChange}
      value={chosen}
      onChange={(key) => {
        // Null when the text no longer is what was chosen.
        setChosen(key);
        const picked = suggestions.find(({ id }) => id === key);
        if (!picked) return;
        onChange(picked.text);
        onPick?.(picked);
      }}
      onBlur={onBlur}
      allowsCustomValue
      // Suggestions come after the typing they answer: the list is open by then, and drawn when it has any.
      allowsEmptyCollection
      menuTrigger="input"
      isInvalid={error !== undefined}
      autoFocus={autoFocus}
      className="flex min-w-0 flex-col gap-1"
    >
      <Label className={labelHidden ? 'sr-only' : 'text-14 font-strong'}>
        {label}
        {optional && <span className="font-text text-ink-2"> (optional)</span>}
      </Label>
      <Input placeholder={placeholder} className={inputStyle} />
      {hint !== undefined && (
        <Text slot="description" className="text-14 text-ink-2">
          {hint}
        </Text>
      )}
      {error !== undefined && (
        <Text slot="errorMessage">
          <FieldError text={error} />
        </Text>
      )}
      {suggestions.length > 0 && (
        <Popover
          offset={4}
          className="w-(--trigger-width) animate-popover overflow-y-auto rounded-input border border-line bg-surface p-1 text-ink shadow-lift"
        >
          <ListBox items={suggestions} dependencies={[value]} className="outline-none">
            {(suggestion) => (
              <ListBoxItem
                textValue={suggestion.text}
                className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 outline-none data-focused:bg-sunken"
              >
                <SuggestionText suggestion={suggestion} typed={value} />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      )}
    </ComboBox>
  );
}
