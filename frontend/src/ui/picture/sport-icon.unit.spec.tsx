import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { SportIcon } from './sport-icon';

const iconOf = (sport: string) =>
  render(<SportIcon sport={sport} />)
    .container.querySelector('svg')
    ?.getAttribute('data-icon');

// product.md 2.13
it('SportIcon shows the sport’s own icon, or a target for an unknown sport', () => {
  expect(iconOf('Curling')).toBe('target');
  expect(iconOf('')).toBe('target');
  expect(iconOf(' Ice Hockey ')).toBe('hockey');
});
