import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { forgetHolders } from '../buyer/purchase/holders/holders-draft';
import { HoldersForm } from '../buyer/purchase/holders/holders-form';
import { heldPurchase, usd } from '../../test/held-purchase';
import { Button } from '../ui/button/button';
import { followTranslatedTexts } from './translated-texts';

/** Obsolete, but what browsers use. */
const FONT: string = 'font';

type Replace = (text: Text, font: HTMLElement) => void;

/** How translations take the place of a text. */
const TRANSLATIONS: readonly [[string, Replace], ...[string, Replace][]] = [
  [
    'replaced by its translation',
    (text, font) => {
      font.textContent = `[${text.data}]`;
      text.replaceWith(font);
    },
  ],
  [
    'replaced in two steps',
    (text, font) => {
      font.textContent = text.data;
      text.before(font);
      text.remove();
    },
  ],
  [
    'wrapped',
    (text, font) => {
      text.replaceWith(font);
      font.append(text);
    },
  ],
];

/** Replaces each text of the page as `replace` does; the translator sees its own elements only later. */
async function translate(replace: Replace): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement(FONT), document.createElement(FONT)];
    outer.append(inner);
    replace(text, outer);
  }
  await act(() => Promise.resolve());
}

// product.md 14.6
describe.each(TRANSLATIONS)('a page whose texts were %s', (_how, replace) => {
  const errors = jest.spyOn(console, 'error');
  let stop: () => void;

  beforeEach(() => {
    errors.mockClear();
    stop = followTranslatedTexts();
  });
  afterEach(() => stop());

  it('shows the busy text of a button, then its own again', async () => {
    const button = (busy: boolean) => (
      <Button busy={busy} busyText="Processing...">
        <svg /> Buy {'Ticket'}
      </Button>
    );
    const { rerender } = render(button(false));
    await translate(replace);
    rerender(button(true));
    await screen.findByText(/Processing\.\.\./);
    expect(screen.queryByText(/Buy/)).toBeNull();
    await translate(replace);
    rerender(button(false));
    await screen.findByRole('button', { name: /Buy.*Ticket/ });
    expect(screen.queryByText(/Processing/)).toBeNull();
    expect(errors).not.toHaveBeenCalled();
  });

  it('changes, inserts, moves and removes what is around a text', async () => {
    const Around = ({ step }: { readonly step: number }) => (
      <p>
        {step === 1 && <b>before </b>}
        {step < 2 ? 'text' : 'changed'}
        {step === 1 && 'between'}
        {step < 3 && <i> and </i>}
        {step < 3 && 'last'}
      </p>
    );
    const { container, rerender } = render(<Around step={0} />);
    const shown = () => container.textContent.replaceAll(/[[\]]/g, '');
    for (const [step, expected] of [
      [0, 'text and last'],
      [1, 'before textbetween and last'],
      [2, 'changed and last'],
      [3, 'changed'],
    ] as const) {
      rerender(<Around step={step} />);
      await waitFor(() => expect(shown()).toBe(expected));
      await translate(replace);
      expect(shown()).toBe(expected);
    }
    rerender(<></>);
    expect(shown()).toBe('');
    expect(errors).not.toHaveBeenCalled();
  });

  it('moves texts with their list', async () => {
    const List = ({ names }: { readonly names: readonly string[] }) =>
      names.map((name) => [name, <hr key={name} />]);
    const Page = () => {
      const [names, setNames] = useState(['one', 'two', 'three']);
      return (
        <>
          <div>
            <List names={names} />
          </div>
          <Button onClick={() => setNames(names.toReversed())}>turn</Button>
        </>
      );
    };
    const { container } = render(<Page />);
    await translate(replace);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() =>
      expect(container.firstElementChild?.textContent.replaceAll(/[[\]]/g, '')).toBe('threetwoone'),
    );
    expect(errors).not.toHaveBeenCalled();
  });
});

it('leaves all other calls as the browser has them', () => {
  const stop = followTranslatedTexts();
  const parent = document.createElement('div');
  const [first, last] = [document.createElement('p'), document.createElement('p')];
  // Charts are drawn without naming the element after theirs.
  const insert = parent.insertBefore.bind(parent) as (node: Node, before?: Node) => Node;
  expect(insert(last)).toBe(last);
  expect(insert(first, last)).toBe(first);
  expect([...parent.children]).toEqual([first, last]);
  expect(parent.removeChild(first)).toBe(first);
  stop();
});

it('keeps the typed holders of a translated form while it is sent, and says why it failed', async () => {
  const stop = followTranslatedTexts();
  const errors = jest.spyOn(console, 'error').mockClear();
  let fail: (why: Error) => void = () => undefined;
  const sent = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  render(<HoldersForm purchase={heldPurchase()} total={usd(9000)} onComplete={() => sent} />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  for (const field of fields)
    fireEvent.change(field, { target: { value: field.type === 'email' ? 'maria@terrace.test' : 'Maria' } });
  await translate(TRANSLATIONS[0][1]);
  fireEvent.click(screen.getByRole('button', { name: /Complete Purchase/ }));
  await waitFor(() => expect(document.querySelector('button .animate-spin')).not.toBeNull());
  await screen.findByRole('button', { name: 'Processing...' });
  await translate(TRANSLATIONS[0][1]);
  fail(new Error('The payment could not be started.'));
  await screen.findByText('The payment could not be started.');
  await screen.findByRole('button', { name: 'Complete Purchase' });
  expect(fields.every(({ value, isConnected }) => isConnected && value !== '')).toBe(true);
  expect(errors).not.toHaveBeenCalled();
  stop();
  forgetHolders(heldPurchase().id);
});
