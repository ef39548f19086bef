import { useState } from 'react';
import { IfMay } from '../../../session/if-may';
import { useStartView } from '../../../session/view/use-view';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { messages } from '../messages';

/** Shows Terrace as this person sees it, for who may look. */
export function SeeAs(person: { readonly role: 'buyer' | 'seller'; readonly id: string }) {
  const start = useStartView();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await start(person);
    } catch (failure) {
      setBusy(false);
      showToast({
        tone: 'rejected',
        text: failure instanceof Error ? failure.message : messages.seeAsFailed,
      });
    }
  };
  return (
    <IfMay permission="people.see-as">
      <Button variant="secondary" size="compact" busy={isBusy} onClick={() => void open()}>
        {messages.seeAs}
      </Button>
    </IfMay>
  );
}
