import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  type Key,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { EnglishLocale } from '../text/english-locale';
import { FieldError } from '../field/field';
import { inputStyle } from '../field/input-style';
import { type SuggestFieldProps } from './suggest-field-props';
import { SuggestionText } from './suggestion';

/** `SuggestField` on larger screens: the list opens under the field. */
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
  wasTyped = false,
}: SuggestFieldProps) {
  const [chosen, setChosen] = useState<Key | null>(null);
  /** Whether something was typed since the field was focused or a suggestion was taken. */
  const hasTyped = useRef(wasTyped);
  return (
    <EnglishLocale>
      <ComboBox
        items={suggestions}
        inputValue={value}
        onInputChange={onChange}
        value={chosen}
        onChange={(key) => {
          // Null when the text differs from the chosen suggestion.
          setChosen(key);
          hasTyped.current = false;
          const picked = suggestions.find(({ id }) => id === key);
          if (!picked) return;
          onChange(picked.text);
          onPick?.(picked);
        }}
        onBlur={() => {
          hasTyped.current = false;
          onBlur?.();
        }}
        allowsCustomValue
        menuTrigger="input"
        isInvalid={error !== undefined}
        autoFocus={autoFocus}
        className="flex min-w-0 flex-col gap-1"
      >
        <Label className={labelHidden ? 'sr-only' : 'text-14 font-strong'}>
          {label}
          {optional && <span className="font-text text-ink-2"> (optional)</span>}
        </Label>
        <Input
          placeholder={placeholder}
          className={inputStyle}
          onInput={() => {
            hasTyped.current = true;
          }}
        />
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
        <OpenOnArrival isThere={suggestions.length > 0} hasTyped={hasTyped} />
        <Popover
          offset={4}
          className="w-(--trigger-width) animate-popover overflow-y-auto rounded-input border border-line bg-surface p-1 text-ink shadow-lift"
        >
          {/* A landmark: the popover is outside of the page's. */}
          <section aria-label={`Suggestions for ${label}`}>
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
          </section>
        </Popover>
      </ComboBox>
    </EnglishLocale>
  );
}

/** React Aria never hides what has it. */
const ANNOUNCER = 'data-live-announcer';

/**
 * Opens the list when suggestions arrive. The page beneath stays there for assistive technology, as it does for the eye: React
 * Aria hides all but the list and its field, and announcers.
 */
function OpenOnArrival({
  isThere,
  hasTyped,
}: {
  readonly isThere: boolean;
  readonly hasTyped: RefObject<boolean>;
}) {
  const combo = use(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (hasTyped.current) combo?.open(null, 'input');
  });
  useEffect(() => {
    if (isThere) open();
  }, [isThere]);
  const isOpen = combo?.isOpen ?? false;
  // Before React Aria's own effect.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const unmarked = [...document.body.children].filter((each) => !each.hasAttribute(ANNOUNCER));
    for (const part of unmarked) part.setAttribute(ANNOUNCER, '');
    return () => unmarked.forEach((part) => part.removeAttribute(ANNOUNCER));
  }, [isOpen]);
  return null;
}
