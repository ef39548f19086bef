import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { LazySuggestField } from './lazy-suggest-field';
import { SuggestCombo } from './suggest-combo';
import type { SuggestFieldProps } from './suggest-field-props';

type Props = Omit<SuggestFieldProps, 'suggestions'>;

/** Its suggestion arrives after it, as from a server. */
function Field(props: Props) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return <SuggestCombo {...props} suggestions={isThere ? [{ id: '1', text: 'Real Madrid' }] : []} />;
}

it('suggests for what was typed before the suggestions were loaded, as on a slow network', async () => {
  let arrive: (field: ComponentType<Props>) => void = () => undefined;
  const loading = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve;
  });
  function Sample() {
    const [text, setText] = useState('');
    return <LazySuggestField label="Event Name" value={text} onChange={setText} load={() => loading} />;
  }
  render(<Sample />);
  await userEvent.type(screen.getByLabelText('Event Name'), 'Rea');
  await act(async () => arrive(Field));
  expect((await screen.findByRole('option')).textContent).toBe('Real Madrid');
});
