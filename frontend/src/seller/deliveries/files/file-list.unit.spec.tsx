import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aDelivery } from '../../../../test/a-delivery';
import { showAt } from '../../../../test/show-at';
import { type ChosenFile, rematched } from './file-choice';
import { FileDelivery } from './file-delivery';
import { FileList } from './file-list';

const seats = [aDelivery(1), aDelivery(2)];
const delivery = new FileDelivery(seats, {
  countPages: () => Promise.resolve(1),
  findCodes: () => Promise.resolve([]),
  deliver: () => Promise.resolve(),
});

// product.md 23.3
it('says before the delivery which files have no code', async () => {
  const file = (name: string, codes: readonly boolean[] | undefined): ChosenFile => ({
    ...{ id: name, file: new File([name], name), pages: 1, codes },
    ...{ isDivided: false, problem: null, canRetry: false },
  });
  const files = [file('ticket.pdf', [true]), file('confirmation.pdf', [false]), file('new.pdf', undefined)];
  const choice = rematched({ seats, files, matching: {}, fixed: new Set(), outcomes: {}, isSending: false });
  showAt('/', <FileList choice={choice} delivery={delivery} />);
  const [first, second, third] = within(screen.getByRole('list', { name: 'Chosen files' }))
    .getAllByText(/\.pdf$/, { selector: 'p' })
    .map((name) => name.closest('li')?.textContent ?? '');
  expect(second).toContain('No code found. Please check that this is the ticket');
  expect([first, third].join(' ')).not.toContain('No code');
});
