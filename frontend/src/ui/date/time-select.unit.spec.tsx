import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TimeSelect } from './time-select';

const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

// product.md 9.9
describe('TimeSelect', () => {
  it('lists the 48 half hours', () => {
    render(<TimeSelect label="Event time" />);
    expect(texts()).toHaveLength(1 + 48);
    expect(texts().slice(1, 4)).toEqual(['00:00', '00:30', '01:00']);
    expect(texts().at(-1)).toBe('23:30');
  });

  it("offers an event's own time as well", () => {
    render(<TimeSelect label="Event time" extraTime="20:45" defaultValue="20:45" />);
    expect(screen.getByLabelText<HTMLSelectElement>('Event time').value).toBe('20:45');
    expect(texts()).toHaveLength(1 + 49);
  });
});
