import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Testimonials } from './home-screen';

// product.md 2.12
it('the testimonials are two quotes with their authors', () => {
  render(<Testimonials />);
  const said = screen.getAllByRole('figure').map(({ textContent }) => textContent ?? '');
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^Two seats together.*Elena M\., Madrid, football$/);
  expect(said[1]).toMatch(/^The price on the first page.*Tom H\., Leeds, ice hockey$/);
});
