import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button';

const spins = () => screen.getByRole('button').querySelector('.animate-spin') !== null;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a busy Button', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ignores presses and keeps its place in the tab order', () => {
    const pressed = jest.fn();
    render(
      <Button busy busyText="Searching..." onClick={pressed}>
        Search
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Searching...' }));
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  });

  it('shows the spinner after 200 ms and then for at least 300 ms', () => {
    const { rerender } = render(<Button busy>Save</Button>);
    wait(199);
    expect(spins()).toBe(false);
    wait(1);
    expect(spins()).toBe(true);
    rerender(<Button>Save</Button>);
    wait(299);
    expect(spins()).toBe(true);
    wait(1);
    expect(spins()).toBe(false);
  });

  it('shows no spinner for a quick response', () => {
    const { rerender } = render(<Button busy>Save</Button>);
    wait(150);
    rerender(<Button>Save</Button>);
    wait(1000);
    expect(spins()).toBe(false);
  });
});
