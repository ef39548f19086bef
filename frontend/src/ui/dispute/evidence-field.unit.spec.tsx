import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { EvidenceField } from './evidence-field';

// product.md 21.3
it('a file that is refused is named with the reason, and the others are added', async () => {
  const added: string[] = [];
  const addFile = ({ name }: File) => {
    if (name === 'virus.exe') return Promise.reject(new Error('Please choose a PDF, PNG or JPEG.'));
    added.push(name);
    return Promise.resolve();
  };
  render(<EvidenceField onFile={addFile} />);
  const files = ['before.png', 'virus.exe', 'after.pdf'].map((name) => new File(['x'], name));
  fireEvent.change(screen.getByLabelText('Add files', { selector: 'input' }), { target: { files } });
  expect((await screen.findByText(/virus\.exe/)).textContent).toBe(
    'virus.exe was not added. Please choose a PDF, PNG or JPEG.',
  );
  expect(added).toEqual(['before.png', 'after.pdf']);
});
