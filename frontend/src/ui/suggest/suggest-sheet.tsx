import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { IconButton } from '../button/icon-button';
import { EnglishLocale } from '../text/english-locale';
import { Field } from '../field/field';
import { useBackCloses } from '../overlay/use-back-closes';
import { inputStyle } from '../field/input-style';
import { type SuggestFieldProps } from './suggest-field-props';
import { SuggestionText } from './suggestion';

/** `SuggestField` on a phone: pressing the field opens a full-screen sheet with the list above the keyboard. */
export function SuggestSheet(props: SuggestFieldProps) {
  const { label, hint, error, optional, labelHidden, value, placeholder, onBlur, autoFocus } = props;
  const [open, setOpen] = useState(autoFocus ?? false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    onBlur?.();
    // The field that had the focus before this one was loaded is gone: without this, Tab would begin at the top again.
    setTimeout(() => document.activeElement === document.body && button.current?.focus());
  };
  return (
    <Field {...{ label, hint, error, optional, labelHidden }}>
      {(aria) => (
        <>
          <button
            ref={button}
            type="button"
            {...aria}
            aria-label={`${label}: ${value || (placeholder ?? '')}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`${inputStyle} truncate text-left ${value ? '' : 'text-ink-2'}`}
          >
            {value || placeholder}
          </button>
          {open && <SheetBody {...props} onClose={close} />}
        </>
      )}
    </Field>
  );
}

function SheetBody({
  label,
  value,
  onChange,
  suggestions,
  onPick,
  onSearch,
  placeholder,
  onClose,
}: SuggestFieldProps & { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useBackCloses(onClose);
  /** Enter takes the text and searches for it, unless the arrows have reached a suggestion: then that is picked. */
  const submit = () => {
    if (input.current?.hasAttribute('aria-activedescendant')) return;
    onClose();
    onSearch?.();
  };
  const pick = (key: string | number) => {
    const picked = suggestions.find(({ id }) => id === key);
    if (!picked) return;
    onChange(picked.text);
    onPick?.(picked);
    onClose();
  };
  return (
    <EnglishLocale>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className="fixed inset-0 z-40">
        <Modal className="h-dvh w-full animate-popover bg-bg text-ink">
          <Dialog aria-label={label} className="flex h-full flex-col outline-none">
            <Autocomplete inputValue={value} onInputChange={onChange} disableAutoFocusFirst>
              <div className="flex items-center gap-1 border-b border-line bg-surface p-2">
                <IconButton label="Back" icon={ArrowLeft} onClick={onClose} />
                <SearchField aria-label={label} autoFocus onSubmit={submit} className="flex-1">
                  <Input ref={input} placeholder={placeholder} enterKeyHint="search" className={inputStyle} />
                </SearchField>
              </div>
              <ListBox
                aria-label={label}
                items={suggestions}
                dependencies={[value]}
                onAction={pick}
                className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
              >
                {(suggestion) => (
                  <ListBoxItem
                    textValue={suggestion.text}
                    className="flex min-h-14 cursor-pointer items-center rounded-control border-b border-line px-3 py-2 outline-none data-focused:bg-sunken"
                  >
                    <SuggestionText suggestion={suggestion} typed={value} />
                  </ListBoxItem>
                )}
              </ListBox>
            </Autocomplete>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </EnglishLocale>
  );
}
