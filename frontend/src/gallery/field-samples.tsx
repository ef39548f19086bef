import { useState } from 'react';
import { DateField } from '../ui/date/date-field';
import { LazyDateField } from '../ui/date/lazy-date-field';
import { TimeSelect } from '../ui/date/time-select';
import { Checkbox } from '../ui/form/checkbox';
import { LazySuggestField } from '../ui/form/lazy-suggest-field';
import { PasswordField } from '../ui/form/password-field';
import { SelectField } from '../ui/form/select-field';
import { SuggestField } from '../ui/form/suggest-field';
import { type Suggestion } from '../ui/form/suggestion';
import { TextArea } from '../ui/form/text-area';
import { TextField } from '../ui/form/text-field';
import { Sample } from './sample';

const events: Suggestion[] = [
  { id: '1', text: 'Real Madrid vs Barcelona', detail: '21/11/2026, Santiago Bernabéu' },
  { id: '2', text: 'Real Sociedad vs Real Betis', detail: '24/11/2026, Anoeta' },
  { id: '3', text: 'Montreal Canadiens vs Boston Bruins', detail: '25/11/2026, Bell Centre' },
];
const matching = (text: string) =>
  text.length < 2 ? [] : events.filter((event) => event.text.toLowerCase().includes(text.toLowerCase()));

export function FieldSamples() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('25/11/2026');
  const [early, setEarly] = useState('01/11/2026');
  const [name, setName] = useState('');
  const [plain, setPlain] = useState('');
  return (
    <Sample title="Fields">
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <TextField label="Email" type="email" placeholder="you@example.com" autoComplete="email" />
        <TextField label="Full name" defaultValue="Maria" error="Full name is required" />
        <PasswordField
          label="Password"
          defaultValue="secret"
          hint="At least 6 characters"
          autoComplete="off"
        />
        <SelectField
          label="Ticket type"
          placeholder="Select ticket type"
          options={[
            { value: 'e', text: 'eTickets' },
            { value: 'm', text: 'Mobile Tickets' },
          ]}
        />
        <TimeSelect label="Event time" extraTime="20:45" defaultValue="20:45" />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <DateField label="Date From" placeholder="Select start date" value={from} onChange={setFrom} />
        <DateField label="Date To" placeholder="Select end date" value={to} onChange={setTo} min={from} />
        <DateField
          label="Too early"
          placeholder="Select end date"
          value={early}
          onChange={setEarly}
          min="21/11/2026"
        />
        <SuggestField
          label="Event Name"
          placeholder="Search for events..."
          value={name}
          onChange={setName}
          suggestions={matching(name)}
        />
        <LazySuggestField
          label="Event Name, lazy"
          placeholder="Search for events..."
          value={plain}
          onChange={setPlain}
          suggestions={matching(plain)}
        />
        <LazyDateField label="Date, lazy" placeholder="Select start date" value={from} onChange={setFrom} />
        <TextArea label="Message" optional />
        <Checkbox label="I accept the terms and conditions" />
        <Checkbox label="Remember me" defaultChecked error="Please accept the terms" />
      </div>
    </Sample>
  );
}
