import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { handleListKey } from './list-keys';

const approve = jest.fn<(id: string) => void>();
const reached = jest.fn<(key: string) => void>();

function show() {
  approve.mockClear();
  reached.mockClear();
  render(
    <div onKeyDownCapture={(event) => handleListKey(event, { a: approve })}>
      <div role="row" data-key="row-7" tabIndex={0} onKeyDown={({ key }) => reached(key)}>
        <input aria-label="Note" />
      </div>
    </div>,
  );
  return screen.getByRole('row');
}

describe('handleListKey', () => {
  it('calls an action with the id of the focused row, in either case', () => {
    fireEvent.keyDown(show(), { key: 'A' });
    expect(approve).toHaveBeenCalledWith('row-7');
  });

  it('moves with J and K like with the arrows', () => {
    const row = show();
    fireEvent.keyDown(row, { key: 'j' });
    fireEvent.keyDown(row, { key: 'k' });
    expect(reached.mock.calls).toEqual([['ArrowDown'], ['ArrowUp']]);
  });

  it('knows the keys by their place in a layout without Latin letters', () => {
    const row = show();
    fireEvent.keyDown(row, { key: 'о', code: 'KeyJ' });
    fireEvent.keyDown(row, { key: 'ф', code: 'KeyA' });
    expect(reached.mock.calls).toEqual([['ArrowDown']]);
    expect(approve).toHaveBeenCalledWith('row-7');
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'ф', code: 'KeyA' });
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('ignores typing in a field and browser shortcuts', () => {
    const row = show();
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'a' });
    fireEvent.keyDown(row, { key: 'a', ctrlKey: true });
    expect(approve).not.toHaveBeenCalled();
  });
});
