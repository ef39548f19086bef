import { SecondEyes, type SecondEyesPolicy } from '@terrace/contracts/http/console/approvals';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Checkbox } from '../../ui/field/checkbox';
import { TextField } from '../../ui/field/text-field';
import { Card } from '../../ui/layout/card';
import { useSecondEyes, useSetSecondEyes } from './approvals';
import { messages } from './messages';

const texts = messages.settings;

/** Whether acts need a second administrator, and above which refunds. */
export function SecondEyesSettings() {
  const { data, isError, refetch } = useSecondEyes();
  return (
    <Card as="section" aria-label={texts.title} className="mb-6">
      <h2 className="mb-2 text-18">{texts.title}</h2>
      <p className="mb-2 text-ink-2">{texts.text}</p>
      {data ? (
        <Settings key={data.version} policy={data} />
      ) : (
        isError && <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Settings({ policy }: { readonly policy: SecondEyesPolicy }) {
  const [isOn, setOn] = useState(policy.isOn);
  const [limit, setLimit] = useState(String(policy.refundOver));
  const save = useSetSecondEyes();
  const form = SecondEyes.safeParse({ isOn, refundOver: limit.trim() === '' ? Number.NaN : Number(limit) });
  const isChanged = isOn !== policy.isOn || limit.trim() !== String(policy.refundOver);
  return (
    <>
      <Checkbox
        label={texts.on}
        checked={isOn}
        disabled={policy.owners < 2 && !policy.isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {policy.owners < 2 && !policy.isOn && <p className="text-12 text-ink-2">{texts.needsOwners}</p>}
      <div className="mt-2 max-w-md">
        <TextField
          label={texts.limit}
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          error={form.success ? undefined : form.error.issues[0]?.message}
          onChange={({ target }) => setLimit(target.value)}
        />
      </div>
      {isChanged && form.success && (
        <Button className="mt-3" size="compact" busy={save.isPending} onClick={() => save.mutate(form.data)}>
          {texts.save}
        </Button>
      )}
    </>
  );
}
