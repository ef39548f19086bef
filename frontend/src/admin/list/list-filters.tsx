import { type FilterName, filterNames, listFilters } from '@terrace/contracts/http/list-filters';
import { ListFilter, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useKeyboard } from 'react-aria';
import { Link } from 'react-router-dom';
import type { AnyListControls } from '../../navigation/use-list-filter';
import { Button } from '../../ui/button/button';
import { LazyDateField } from '../../ui/date/lazy-date-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { messages } from './messages';

type Filters = Pick<AnyListControls, 'filter' | 'fields' | 'change' | 'to'>;

/** Of the shared filters those that a list has, in their order. */
function namesOf({ fields }: Pick<Filters, 'fields'>): readonly FilterName[] {
  return filterNames.filter((name) => fields.includes(name));
}

/** The shared filters of a list that are in the address, with their values. */
export function askedIn({ filter, fields }: Pick<Filters, 'filter' | 'fields'>) {
  const values: Readonly<Record<string, unknown>> = { ...filter };
  return namesOf({ fields }).flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [{ name, value }] : [];
  });
}

/** A filter in words: 'Seller: Sam', 'Event from: 01/12/2026'. */
export function filterText({ name, value }: { readonly name: FilterName; readonly value: string }): string {
  return `${listFilters[name].label}: ${choicesOf(name)[value] ?? value}`;
}

function choicesOf(name: FilterName): Readonly<Record<string, string>> {
  const filter = listFilters[name];
  return 'choices' in filter ? filter.choices : {};
}

/** Shows and hides the fields of a list's filters; nothing for a list that has none. */
export function FiltersButton({
  list,
  button,
  isOpen,
  onToggle,
}: {
  readonly list: Filters;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  if (namesOf(list).length === 0) return null;
  return (
    <Button ref={button} variant="secondary" size="compact" aria-expanded={isOpen} onClick={onToggle}>
      <ListFilter aria-hidden="true" className="size-4" />
      {messages.filters(askedIn(list).length)}
    </Button>
  );
}

/** The fields of a list's filters; they apply together, so that nothing half typed is asked for. */
export function FilterFields({ list, onClose }: { readonly list: Filters; readonly onClose: () => void }) {
  const names = namesOf(list);
  const [typed, setTyped] = useState<Readonly<Partial<Record<FilterName, string>>>>(() =>
    Object.fromEntries(askedIn(list).map(({ name, value }) => [name, value])),
  );
  const [errors, setErrors] = useState<Readonly<Partial<Record<FilterName, string>>>>({});
  const { keyboardProps } = useKeyboard({
    onKeyDown: (event) => (event.key === 'Escape' ? onClose() : event.continuePropagation()),
  });
  const set = (name: FilterName, value: string) => setTyped((now) => ({ ...now, [name]: value }));
  const apply = () => {
    const found = names.flatMap((name) => {
      const value = typed[name]?.trim() ?? '';
      const parsed = value === '' ? undefined : listFilters[name].schema.safeParse(value);
      return parsed?.error ? [[name, parsed.error.issues[0]?.message ?? ''] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return;
    list.change(Object.fromEntries(names.map((name) => [name, typed[name]?.trim() ?? ''])));
    onClose();
  };
  return (
    <form
      noValidate
      aria-label={messages.filterFields}
      className="mb-3 grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-3 lg:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      {...keyboardProps}
    >
      {names.map((name, index) => (
        <FilterField
          key={name}
          name={name}
          value={typed[name] ?? ''}
          error={errors[name]}
          autoFocus={index === 0}
          onChange={(value) => set(name, value)}
        />
      ))}
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" size="compact">
          {messages.apply}
        </Button>
        <Button
          variant="quiet"
          size="compact"
          onClick={() => {
            list.change(Object.fromEntries(names.map((name) => [name, ''])));
            onClose();
          }}
        >
          {messages.clearFilters}
        </Button>
      </div>
    </form>
  );
}

function FilterField({
  name,
  value,
  error,
  autoFocus,
  onChange,
}: {
  readonly name: FilterName;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { label, field } = listFilters[name];
  switch (field) {
    case 'day':
      return (
        <LazyDateField
          label={label}
          error={error}
          value={value}
          placeholder={messages.anyDay}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          value={value}
          placeholder={messages.any}
          options={Object.entries(choicesOf(name)).map(([each, text]) => ({ value: each, text }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'amount':
    case 'text':
      return (
        <TextField
          label={label}
          error={error}
          value={value}
          // The fields were asked for; the first of them takes what is typed next.
          autoFocus={autoFocus}
          autoComplete="off"
          maxLength={100}
          {...(field === 'amount' && { inputMode: 'decimal' })}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** What a list is filtered by, each removable. */
export function FilterChips({ list }: { readonly list: Filters }) {
  return askedIn(list).map((asked) => (
    <li key={asked.name}>
      <Link
        to={list.to({ [asked.name]: '' })}
        replace
        aria-label={messages.removeFilter(filterText(asked))}
        className="flex min-h-8 items-center gap-1 rounded-control bg-sunken px-3 hover:underline pointer-coarse:min-h-11"
      >
        {filterText(asked)}
        <X aria-hidden="true" className="size-4" />
      </Link>
    </li>
  ));
}
