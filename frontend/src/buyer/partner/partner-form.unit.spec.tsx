import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { PartnerForm } from './partner-form';

const api = fakeApi();
/** The calls of the form itself. */
const sent = () => api.calls.filter((call) => !call.includes('/api/auth/'));
const ADDRESS = '/api/partner-requests';
const TEXTS = {
  'Company name': 'Far Away Travel',
  'Contact person': 'Pat Partner',
  Email: 'pat@faraway.test',
  'Phone number': '+971 4 555 0100',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = () => screen.getByLabelText<HTMLSelectElement>('Business type');
const fill = async () => {
  for (const [label, text] of Object.entries(TEXTS)) {
    await userEvent.click(field(label));
    await userEvent.paste(text);
  }
  await userEvent.selectOptions(type(), 'Sports Club');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));

describe('PartnerForm', () => {
  it('requires everything but the message', async () => {
    showAt('/', <PartnerForm />);
    await send();
    for (const what of [...Object.keys(TEXTS), 'Business type'])
      expect(await screen.findByText(`${what} is required`)).toBeTruthy();
    expect(screen.queryByText('Message is required')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('lists the five business types', () => {
    showAt('/', <PartnerForm />);
    const options = within(type()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual([
      '',
      'Travel Agency',
      'Tour Operator',
      'Sports Club',
      'Event Organizer',
      'Other',
    ]);
  });

  it('shows a confirmation and clears', async () => {
    api.answer(ADDRESS, { body: null });
    showAt('/', <PartnerForm />);
    await fill();
    await send();
    expect((await screen.findByRole('status')).textContent).toBe(
      'Thank you for your interest! We will contact you soon.',
    );
    expect(sent()).toEqual([`POST ${ADDRESS}`]);
    expect([field('Company name').value, type().value]).toEqual(['', '']);
  });

  it('keeps its input when sending fails', async () => {
    api.answer(ADDRESS, { status: 503, code: 'unavailable' });
    showAt('/', <PartnerForm />);
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred. Please try again later.');
    expect([field('Company name').value, type().value]).toEqual(['Far Away Travel', 'Sports Club']);
  });
});
