import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import AboutScreen from '../about/about-screen';
import ContactScreen from '../contact/contact-screen';
import HelpScreen from '../help/help-screen';
import OrderingScreen from './ordering-screen';
import PrivacyScreen from './privacy-screen';
import RefundsScreen from './refunds-screen';
import TermsScreen from './terms-screen';

const api = fakeApi();
const pages = [
  ['help', <HelpScreen key="help" />],
  ['refunds', <RefundsScreen key="refunds" />],
  ['terms', <TermsScreen key="terms" />],
  ['privacy', <PrivacyScreen key="privacy" />],
  ['ordering', <OrderingScreen key="ordering" />],
] as const;

// product.md 2.31
describe('the pages to read', () => {
  it.each(pages)('%s names the operator and links each heading from its contents', async (_name, page) => {
    const operator = {
      name: 'Seats Ltd',
      address: '1 Hill Street, Leeds',
      email: 'help@seats.test',
      phone: '',
    };
    api.answer('/api/config', {
      body: { chatUrl: '', travelUrl: '', holdMinutes: 20, mapOrigin: 'https://cdn.example', operator },
    });
    showAt('/', page);
    const container = document.body;
    expect((await screen.findByRole('link', { name: 'help@seats.test' })).getAttribute('href')).toBe(
      'mailto:help@seats.test',
    );
    expect(screen.getByText('1 Hill Street, Leeds')).toBeTruthy();
    const anchors = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    expect(anchors.length).toBeGreaterThan(3);
    for (const anchor of anchors)
      expect(container.querySelector(anchor.getAttribute('href') ?? '')?.textContent).toBe(
        anchor.textContent,
      );
  });

  it.each([
    ['help', <HelpScreen key="help" />],
    ['refunds', <RefundsScreen key="refunds" />],
    ['terms', <TermsScreen key="terms" />],
  ])('%s states how long this installation holds tickets', async (_name, page) => {
    const operator = { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', phone: '' };
    api.answer('/api/config', {
      body: { chatUrl: '', travelUrl: '', holdMinutes: 7, mapOrigin: 'https://cdn.example', operator },
    });
    showAt('/', page);
    expect((await screen.findAllByText(/7 minutes/)).length).toBeGreaterThan(0);
  });

  // product.md 2.7, 2.8
  it('the contact page has a phone and an e-mail address only where they are configured', async () => {
    const configure = (phone: string, email: string) => {
      const operator = { name: 'Terrace', address: 'Dubai', email, phone };
      api.answer('/api/config', {
        body: { chatUrl: '', travelUrl: '', holdMinutes: 15, mapOrigin: '', operator },
      });
    };
    configure('', '');
    showAt('/', <ContactScreen />);
    expect(await screen.findByText('Dubai')).toBeTruthy();
    expect(screen.queryByText('Phone')).toBeNull();
    expect(document.querySelector('a[href^="mailto:"], a[href^="tel:"]')).toBeNull();
    cleanup();
    configure('+971 4 000 0000', 'help@seats.test');
    showAt('/', <ContactScreen />);
    expect((await screen.findByText('+971 4 000 0000')).getAttribute('href')).toBe('tel:+97140000000');
    expect(screen.getByText('help@seats.test').getAttribute('href')).toBe('mailto:help@seats.test');
    expect(screen.getByText('Within 24 hours on working days')).toBeTruthy();
  });

  it('the about page explains its 24/7 by the hours of the contact page', () => {
    showAt('/', <AboutScreen />);
    expect(
      screen.getByText(/People answer Mon-Fri 9am-6pm CET, within 24 hours on working days/),
    ).toBeTruthy();
  });
});
