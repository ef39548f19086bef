import { expect, it } from '@jest/globals';
import { hideToast, receiveToasts, showToast } from './toast';

it('toasts are queued until the toaster is loaded', () => {
  showToast({ tone: 'approved', text: 'first' });
  showToast({ tone: 'info', text: 'second' });
  showToast({ tone: 'info', text: 'taken back', id: 'one' });
  showToast({ tone: 'pending', text: 'soon', id: 'two' });
  showToast({ tone: 'approved', text: 'done', id: 'two' });
  hideToast('one');
  const shown: string[] = [];
  const hidden: string[] = [];
  receiveToasts({ show: ({ text }) => shown.push(text), hide: (id) => hidden.push(id) });
  showToast({ tone: 'info', text: 'third' });
  expect(shown).toEqual(['first', 'second', 'done', 'third']);
  hideToast('two');
  expect(hidden).toEqual(['two']);
});
