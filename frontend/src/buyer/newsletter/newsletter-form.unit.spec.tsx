import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { NewsletterForm } from './newsletter-form';

const api = fakeApi();
/** The calls of the form itself. */
const sent = () => api.calls.filter((call) => !call.includes('/api/auth/'));
const ADDRESS = '/api/newsletter';
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

describe('NewsletterForm', () => {
  it('requires a valid address', async () => {
    showAt('/', <NewsletterForm />);
    await subscribe();
    expect(await screen.findByText('Please enter your email address')).toBeTruthy();
    await userEvent.type(email(), 'fay@');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows a confirmation and clears', async () => {
    api.answer(ADDRESS, { body: null });
    showAt('/', <NewsletterForm />);
    await userEvent.type(email(), 'fay@fans.test{Enter}');
    const said = (await screen.findByRole('status')).textContent;
    expect(said).toMatch(/^Thank you for subscribing! .*link in the mail/);
    expect(email().value).toBe('');
    expect(sent()).toEqual([`POST ${ADDRESS}`]);
  });

  it('shows the failure and keeps the address', async () => {
    api.answer(ADDRESS, { status: 429, code: 'too-many-requests' });
    showAt('/', <NewsletterForm />);
    await userEvent.type(email(), 'fay@fans.test');
    await subscribe();
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
    expect(email().value).toBe('fay@fans.test');
  });
});
