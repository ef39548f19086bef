import { expect, it } from '@jest/globals';
import { receiveToasts, showToast } from './toast';

it('keeps toasts in line until the toaster is there', () => {
  showToast({ tone: 'approved', text: 'first' });
  showToast({ tone: 'info', text: 'second' });
  const shown: string[] = [];
  receiveToasts(({ text }) => shown.push(text));
  showToast({ tone: 'info', text: 'third' });
  expect(shown).toEqual(['first', 'second', 'third']);
});
