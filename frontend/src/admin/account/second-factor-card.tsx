import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { ownAdminAccount } from '@terrace/contracts/http/identity/admins';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { ChangeSecondFactor } from './change-second-factor';
import { messages } from './messages';
import { useProposeSecondFactor } from './own-account';
import { RecoveryCodes } from './recovery-codes';
import { SetUpSecondFactor } from './set-up-second-factor';

const texts = messages.factor;

/** The second factor of the administrator's account: set up, changed or turned off with password and code. */
export function SecondFactorCard({
  account: { secondFactorSince },
  recoveryCodesLeft,
}: ResponseOf<typeof ownAdminAccount>) {
  const proposal = useProposeSecondFactor();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const isOn = secondFactorSince !== null;
  return (
    <Card as="section" aria-label={texts.title} className="mb-6">
      <div className="mb-4 flex items-center gap-3">
        <h2 className="text-18">{texts.title}</h2>
        <StatusBadge tone={isOn ? 'approved' : 'info'}>{isOn ? texts.on : texts.off}</StatusBadge>
      </div>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />
      ) : isOn ? (
        <>
          <p className="mb-4">
            {texts.onText(formatInstant(secondFactorSince))} {texts.codesLeft(recoveryCodesLeft)}
          </p>
          <ChangeSecondFactor onNewCodes={setRecoveryCodes} />
        </>
      ) : proposal.data ? (
        <SetUpSecondFactor
          {...proposal.data}
          onTurnedOn={(codes) => {
            proposal.reset();
            setRecoveryCodes(codes);
          }}
          onCancel={() => proposal.reset()}
        />
      ) : (
        <>
          <p className="mb-4">{texts.offText}</p>
          <Button busy={proposal.isPending} onClick={() => proposal.mutate()}>
            {texts.setUp}
          </Button>
        </>
      )}
    </Card>
  );
}
