import type { AdminPolicy } from '@terrace/contracts/http/identity/admins';
import { type AdminRole, adminRoleTitles, adminRoles } from '@terrace/contracts/values/admin-roles';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Checkbox } from '../../ui/field/checkbox';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { useAdminPolicy, useSetAdminPolicy } from './administrators';
import { messages } from './messages';

const texts = messages.policy;

/** Of which roles a second factor is required: whoever lacks one can do nothing else until it is set up. */
export function FactorPolicy() {
  const { data, isError, refetch } = useAdminPolicy();
  return (
    <Card as="section" aria-label={texts.title} className="mb-6">
      <h2 className="mb-2 text-18">{texts.title}</h2>
      <p className="mb-2 text-ink-2">{texts.text}</p>
      {data ? (
        <Choice key={data.version} policy={data} />
      ) : (
        isError && <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function Choice({ policy: { secondFactorFor, set } }: { readonly policy: AdminPolicy }) {
  const [chosen, setChosen] = useState<readonly AdminRole[]>(secondFactorFor);
  const save = useSetAdminPolicy();
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        {adminRoles.map((role) => (
          <Checkbox
            key={role}
            label={adminRoleTitles[role]}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              setChosen(adminRoles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      {set && <p className="text-12 text-ink-2">{texts.set(set.by, formatInstant(set.at))}</p>}
      {chosen.join() !== secondFactorFor.join() && (
        <Button
          className="mt-3"
          size="compact"
          busy={save.isPending}
          onClick={() => save.mutate([...chosen])}
        >
          {texts.save}
        </Button>
      )}
    </>
  );
}
