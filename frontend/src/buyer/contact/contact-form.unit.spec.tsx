import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { ContactForm } from './contact-form';

const api = fakeApi();
/** The calls of the form itself. */
const sent = () => api.calls.filter((call) => !call.includes('/api/auth/'));
const ADDRESS = '/api/contact-messages';
const MESSAGE = { Name: 'Fay Fan', Email: 'fay@fans.test', Subject: 'Away end', Message: 'Is it covered?' };
const THANKS = 'Thank you for your message! We will get back to you soon.';
const FAILED = 'An error occurred. Please try again later.';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => Object.fromEntries(Object.keys(MESSAGE).map((label) => [label, field(label).value]));
const fill = async () => {
  for (const [label, text] of Object.entries(MESSAGE)) {
    await userEvent.click(field(label));
    await userEvent.paste(text);
  }
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

describe('ContactForm', () => {
  it('shows missing fields and sends nothing', async () => {
    showAt('/', <ContactForm />);
    await send();
    for (const what of ['Name', 'Email', 'Subject', 'Message'])
      expect(await screen.findByText(`${what} is required`)).toBeTruthy();
    await userEvent.type(field('Email'), 'fay');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows a confirmation and clears without errors', async () => {
    api.answer(ADDRESS, { body: null });
    showAt('/', <ContactForm />);
    await fill();
    await send();
    expect((await screen.findByRole('status')).textContent).toBe(THANKS);
    expect(sent()).toEqual([`POST ${ADDRESS}`]);
    expect(values()).toEqual({ Name: '', Email: '', Subject: '', Message: '' });
    await userEvent.type(field('Email'), 'f');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });

  it('keeps its input when sending fails, and can be sent again', async () => {
    api.answer(ADDRESS, { status: 500, code: 'internal' });
    showAt('/', <ContactForm />);
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    expect(values()).toEqual(MESSAGE);
    api.answer(ADDRESS, { body: null });
    await send();
    expect((await screen.findByRole('status')).textContent).toBe(THANKS);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('clears after a second message as well', async () => {
    api.answer(ADDRESS, { body: null });
    showAt('/', <ContactForm />);
    for (let time = 1; time <= 2; time++) {
      await fill();
      await send();
      await screen.findByRole('status');
      expect(sent().length).toBe(time);
      expect(field('Message').value).toBe('');
    }
  });

  it('has a honeypot field that people cannot reach', async () => {
    showAt('/', <ContactForm />);
    const trap = document.body.querySelector<HTMLInputElement>('input[name=website]');
    expect(trap?.closest('[aria-hidden=true]')).toBeTruthy();
    for (let stop = 0; stop < 6; stop++) {
      await userEvent.tab();
      expect(document.activeElement).not.toBe(trap);
    }
  });

  it('fills in the address of the account, also when that is known only later', async () => {
    const account = {
      ...{ userId: 'b'.padEnd(20, '0'), userEmail: 'bea@fans.test', userName: 'Bea' },
      ...({ role: 'buyer', seller: null } as const),
    };
    api.answer('/api/auth/me', { body: account });
    showAt('/', <ContactForm />);
    await userEvent.type(field('Subject'), 'Away end');
    await waitFor(() => expect(values()).toMatchObject({ Email: 'bea@fans.test', Subject: 'Away end' }));
  });
});
