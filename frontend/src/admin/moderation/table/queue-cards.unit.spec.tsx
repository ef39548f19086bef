import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SelectionBox } from '../../../ui/table/selection-box';
import { QueueCards } from './queue-cards';

it('all cards of a page can be selected at once', () => {
  render(
    <QueueCards
      caption="Animals"
      rows={['Ant', 'Bee']}
      rowKey={(name) => name}
      columns={[{ key: 'name', header: 'Name', rowHeader: true, cell: (name) => name }]}
      lookOf={() => undefined}
      selectAll={<SelectionBox label="Select all on this page" checked={false} onChange={() => undefined} />}
      decision={() => null}
    />,
  );
  expect(screen.getAllByRole('checkbox', { name: 'Select all on this page' })).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Animals' }).children).toHaveLength(2);
});
