import { expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { heldPurchase } from '../../../test/held-purchase';
import { showAt } from '../../../test/show-at';
import { OutcomeCard } from './outcome-card';

it('says that the mail service refuses the buyer’s address, and where to tell the right one', () => {
  const completed = heldPurchase({ status: 'completed', holdersEntered: true });
  showAt('/', <OutcomeCard purchase={completed} token={undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  showAt('/', <OutcomeCard purchase={{ ...completed, mailRefused: true }} token={undefined} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^We could not send mail to the address you gave/);
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});
