import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { SportIcon } from './sport-icon';

const iconOf = (sport: string) =>
  render(<SportIcon sport={sport} />)
    .container.querySelector('svg')
    ?.getAttribute('data-icon');

it('a sport it does not know has the target, one of the ten its own', () => {
  expect(iconOf('Curling')).toBe('target');
  expect(iconOf('')).toBe('target');
  expect(iconOf(' Ice Hockey ')).toBe('hockey');
});
