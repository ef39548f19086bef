import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { sampleTicket } from '../../../test/sample-ticket';
import { showAt } from '../../../test/show-at';
import { copyOf } from './upload-draft';
import { UploadForm } from './upload-form';

it('the last step shows its button together with what is to be checked, so that it does not move away from a press', async () => {
  const start = copyOf(sampleTicket({ eventDate: '01/12/2126' }));
  showAt('/upload-ticket?step=review', <UploadForm start={start} onDone={() => undefined} />);
  expect(screen.getByRole('heading', { name: /Check your ticket$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload Ticket' })).toBeNull();
  await screen.findByRole('button', { name: 'Upload Ticket' });
  expect(screen.getByRole('button', { name: 'Change event' })).toBeTruthy();
});
