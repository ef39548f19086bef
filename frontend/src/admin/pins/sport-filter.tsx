import { SelectField } from '../../ui/field/select-field';
import { messages } from './messages';
import { useSports } from './use-sports';

/** A filter by sport; `placeholder` names what the list shows without one. */
export function SportFilter({
  sport,
  placeholder,
  onChange,
}: {
  readonly sport: string | undefined;
  readonly placeholder: string;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const sports = useSports();
  return (
    <div className="w-full sm:max-w-60">
      <SelectField
        label={messages.sport}
        value={sport ?? ''}
        placeholder={placeholder}
        error={sports.isError ? messages.sportsFailed : undefined}
        options={(sports.data?.items ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        onChange={({ target }) => onChange({ sport: target.value })}
      />
    </div>
  );
}
