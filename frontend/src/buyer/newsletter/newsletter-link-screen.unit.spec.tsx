import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { routes } from '@terrace/contracts/pages/routes';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import NewsletterLinkScreen from './newsletter-link-screen';

const api = fakeApi();

// product.md 3.13
describe.each([
  [routes.confirmNewsletter, '/api/newsletter/confirm', 'Confirm my address', 'Your address is confirmed'],
  [routes.leaveNewsletter, '/api/newsletter/unsubscribe', 'Unsubscribe', 'This subscription has ended'],
])('%s', (path, address, button, done) => {
  it('asks for a press, then does it with the token of the link', async () => {
    let sent: unknown;
    api.answer(address, ({ body }) => {
      sent = body;
      return { body: null };
    });
    showAt(`${path}#of-a-mail`, <NewsletterLinkScreen />);
    expect(api.calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(api.calls).toEqual([`POST ${address}`]);
    expect(sent).toEqual({ token: 'of-a-mail' });
  });

  it('says that a link does not work, also one without its token', async () => {
    api.answer(address, { status: 400, code: 'invalid-link' });
    showAt(`${path}#forged`, <NewsletterLinkScreen />);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
