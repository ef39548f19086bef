import { useState } from 'react';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { EraseDialog } from './erase-dialog';
import { messages } from './messages';
import { type Person, useExportPerson } from './privacy';

/**
 * 'Export data' and 'Erase' for one person, whose name completes the accessible names. For any screen that shows
 * persons.
 */
export function PersonActions({ person }: { readonly person: Person }) {
  const exporting = useExportPerson();
  const [isErasing, setErasing] = useState(false);
  return (
    <div className="flex min-w-24 flex-wrap gap-2">
      <IfMay permission="privacy.export">
        <Button
          variant="secondary"
          size="compact"
          busy={exporting.isPending}
          onClick={() => exporting.mutate(person)}
        >
          {messages.export}
          <span className="sr-only"> {person.email}</span>
        </Button>
      </IfMay>
      <IfMay permission="privacy.erase">
        <Button variant="secondary" size="compact" onClick={() => setErasing(true)}>
          {messages.erase}
          <span className="sr-only"> {person.email}</span>
        </Button>
      </IfMay>
      {isErasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
    </div>
  );
}
