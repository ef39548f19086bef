import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { messages as texts } from './messages';
import { useRenewRecoveryCodes, useTurnOffSecondFactor } from './second-factor';
import { SecondFactorForm } from './second-factor-form';

/** Renews the recovery codes of an active second factor, or turns it off. */
export function ChangeSecondFactor({
  onNewCodes,
}: {
  readonly onNewCodes: (recoveryCodes: readonly string[]) => void;
}) {
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffSecondFactor();
  const [asked, setAsked] = useState<'renew' | 'turn-off'>();
  const onCancel = () => setAsked(undefined);
  if (asked === 'renew')
    return (
      <SecondFactorForm
        action={texts.renew}
        hint={texts.appCodeHint}
        variant="primary"
        onSubmit={async (body) => onNewCodes(await renew(body))}
        onCancel={onCancel}
      />
    );
  if (asked === 'turn-off')
    return (
      <SecondFactorForm
        action={texts.turnOff}
        hint={texts.codeHint}
        variant="danger"
        onSubmit={async (body) => {
          await turnOff(body);
          showToast({ tone: 'approved', text: texts.turnedOff });
        }}
        onCancel={onCancel}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setAsked('renew')}>
        {texts.renew}
      </Button>
      <Button variant="danger" onClick={() => setAsked('turn-off')}>
        {texts.turnOff}
      </Button>
    </div>
  );
}
