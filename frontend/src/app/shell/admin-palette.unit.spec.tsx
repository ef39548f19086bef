import { it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { AdminPalette } from './admin-palette';

fakeApi();

it.each([
  ['an English layout', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['a Russian one', { key: 'л', code: 'KeyK', ctrlKey: true }],
  ['a Greek one on a Mac', { key: 'κ', code: 'KeyK', metaKey: true }],
])('opens by the key for K in %s', async (_layout, press) => {
  showAt('/admin/dashboard', <AdminPalette />);
  fireEvent.keyDown(document.body, press);
  await screen.findByRole('dialog');
});
