import { type KeyboardEvent, useRef, useState } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { useNavigate } from 'react-router-dom';
import { inputStyle } from '../../ui/field/input-style';
import { Dialog } from '../../ui/overlay/dialog';
import { EnglishLocale } from '../../ui/text/english-locale';
import { messages } from './messages';
import { useDestinations } from './use-destinations';

/**
 * Goes to a section, a saved filter, a person, an order or an event by its name. Enter takes the first one unless the
 * arrow keys have chosen another; Escape closes.
 */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { items, isSearching, hasFailed } = useDestinations(typed);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape of an input method choose or drop what it proposes.
    if (event.nativeEvent.isComposing) return;
    const hasChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    if (event.key === 'Enter' && !hasChosen) go(items[0]?.to);
    else if (event.key === 'Escape') onClose();
  };
  return (
    <Dialog title={messages.title} instant onClose={onClose}>
      <EnglishLocale>
        <ComboBox
          items={items}
          inputValue={typed}
          onInputChange={setTyped}
          value={null}
          onChange={(key) => go(items.find(({ id }) => id === key)?.to)}
          allowsCustomValue
          allowsEmptyCollection
          menuTrigger="focus"
          autoFocus
          className="flex min-h-[70dvh] min-w-0 flex-col gap-1 sm:min-h-80"
        >
          <Label className="text-14 font-strong">{messages.label}</Label>
          <Input placeholder={messages.placeholder} className={inputStyle} onKeyDownCapture={onKeyDown} />
          <div ref={place} />
          {/* In the flow of the dialog: a list that is placed over the page moves with it, away from its field. */}
          <UNSAFE_PortalProvider getContainer={() => place.current}>
            <Popover className="static! max-h-80! overflow-y-auto rounded-input border border-line bg-surface p-1 text-ink shadow-lift">
              <ListBox
                items={items}
                className="outline-none"
                renderEmptyState={() => (
                  <p className="px-3 py-2 text-ink-2">
                    {isSearching ? messages.searching : hasFailed ? messages.failed : messages.nothing}
                  </p>
                )}
              >
                {({ text, detail }) => (
                  <ListBoxItem
                    textValue={text}
                    className="flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 text-14 outline-none data-focused:bg-sunken pointer-coarse:min-h-11"
                  >
                    <span className="font-strong">{text}</span>
                    <span className="text-ink-2">{detail}</span>
                  </ListBoxItem>
                )}
              </ListBox>
            </Popover>
          </UNSAFE_PortalProvider>
        </ComboBox>
      </EnglishLocale>
    </Dialog>
  );
}
