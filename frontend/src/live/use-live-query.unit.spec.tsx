import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi } from '../../test/fake-api';
import { reportChange } from '../../test/report-change';
import { showAt } from '../../test/show-at';
import { useLiveQuery } from './use-live-query';

const api = fakeApi();
const PINS = '/api/pins';

function Part({ name }: { readonly name: string }) {
  const { data } = useLiveQuery<string>({
    queryKey: ['pins'],
    queryFn: async () => (await fetch(PINS)).text(),
    topics: ['pins'],
    apply: (_before, { id }) => id,
  });
  return <p>{`${name}: ${data ?? 'nothing'}`}</p>;
}

function Parts() {
  const [shown, setShown] = useState({ first: true, second: false });
  return (
    <>
      {shown.first && <Part name="First" />}
      {shown.second && <Part name="Second" />}
      <button onClick={() => setShown({ first: true, second: true })}>Both</button>
      <button onClick={() => setShown({ first: false, second: false })}>None</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fetches = () => api.calls.filter((call) => call === `GET ${PINS}`).length;

it('fetches once for two parts of a page that are shown one after the other, and again after both are gone', async () => {
  api.answer(PINS, { text: 'one' });
  showAt('/', <Parts />);
  await screen.findByText('First: one');
  press('Both');
  await screen.findByText('Second: one');
  reportChange({ topic: 'pins', kind: 'pin', id: 'two', data: null });
  await screen.findByText('First: two');
  screen.getByText('Second: two');
  expect(fetches()).toBe(1);

  press('None');
  await waitFor(() => expect(screen.queryByText(/^First/)).toBeNull());
  api.answer(PINS, { text: 'three' });
  press('Both');
  await screen.findByText('Second: three');
  expect(fetches()).toBe(2);
});
