import { DEFAULT_MARKETING, type PartialMarketing } from '@terrace/contracts/values/marketing';
import { expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import AboutScreen from '../about/about-screen';
import { Testimonials } from './home-screen';

const api = fakeApi();

// product.md 2.12
it('the testimonials are two quotes with their authors', () => {
  render(<Testimonials quotes={DEFAULT_MARKETING.testimonials} />);
  const said = screen.getAllByRole('figure').map(({ textContent }) => textContent ?? '');
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^Two seats together.*Elena M\., Madrid, football$/);
  expect(said[1]).toMatch(/^The price on the first page.*Tom H\., Leeds, ice hockey$/);
});

// product.md 1.5, 2.7
it('the figures are the operator’s, and not shown where the operator has none', async () => {
  const operator = { name: 'Terrace', address: 'Dubai', email: '', phone: '' };
  const configure = (marketing?: PartialMarketing) => {
    const body = { chatUrl: '', travelUrl: '', holdMinutes: 15, mapOrigin: '', operator, marketing };
    api.answer('/api/config', { body: JSON.parse(JSON.stringify(body)) as object });
  };
  configure();
  showAt('/', <AboutScreen />);
  expect((await screen.findByText('members')).nextSibling?.textContent).toBe('50+');
  cleanup();
  configure({ team: [{ figure: '7', label: 'of us' }] });
  showAt('/', <AboutScreen />);
  expect((await screen.findByText('of us')).nextSibling?.textContent).toBe('7');
  expect(screen.queryByText('members')).toBeNull();
  cleanup();
  configure({ team: [] });
  showAt('/', <AboutScreen />);
  await waitFor(() => expect(document.querySelector('dl')).toBeNull());
});
