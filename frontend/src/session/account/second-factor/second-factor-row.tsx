import type { OwnSecondFactor } from '@terrace/contracts/http/identity/second-factor';
import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Loading } from '../../../ui/feedback/loading';
import { formatInstant } from '../../../ui/text/format-date';
import { StatusBadge } from '../../../ui/text/status-badge';
import { SettingRow } from '../setting-row';
import { ChangeSecondFactor } from './change-second-factor';
import { messages as texts } from './messages';
import { useProposeSecondFactor, useSecondFactor } from './second-factor';
import { RecoveryCodes } from './recovery-codes';
import { SetUpSecondFactor } from './set-up-second-factor';

/** The second factor of an account of any role: set up, changed or turned off with password and code (product.md 10.5). */
export function SecondFactorRow() {
  const own = useSecondFactor();
  if (own.data) return <Row {...own.data} />;
  return (
    <SettingRow title={texts.title} text={null}>
      {own.isError ? (
        <ErrorState title={texts.failed} onRetry={() => void own.refetch()} retrying={own.isFetching} />
      ) : (
        <Loading text={texts.loading} />
      )}
    </SettingRow>
  );
}

function Row({ since, recoveryCodesLeft }: OwnSecondFactor) {
  const proposal = useProposeSecondFactor();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const isOn = since !== null;
  return (
    <SettingRow
      title={texts.title}
      text={
        <>
          {isOn
            ? `${texts.onText(formatInstant(since))} ${texts.codesLeft(recoveryCodesLeft)}`
            : texts.offText}
          <p className="mt-2">
            <StatusBadge tone={isOn ? 'approved' : 'info'}>{isOn ? texts.on : texts.off}</StatusBadge>
          </p>
        </>
      }
      control={
        !isOn &&
        !recoveryCodes &&
        !proposal.data && (
          <Button
            variant="secondary"
            size="compact"
            busy={proposal.isPending}
            onClick={() => proposal.mutate()}
          >
            {texts.setUp}
          </Button>
        )
      }
    >
      <div className="mt-4 empty:hidden">
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />
        ) : isOn ? (
          <ChangeSecondFactor onNewCodes={setRecoveryCodes} />
        ) : (
          proposal.data && (
            <SetUpSecondFactor
              {...proposal.data}
              onTurnedOn={(codes) => {
                proposal.reset();
                setRecoveryCodes(codes);
              }}
              onCancel={() => proposal.reset()}
            />
          )
        )}
      </div>
    </SettingRow>
  );
}
