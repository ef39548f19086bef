import { describe, expect, it } from '@jest/globals';
import type { Report } from '@terrace/contracts/http/care/reports';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { ReportDetails } from './report-details';

const id = 'r'.padEnd(20, '0');
const at = '2026-11-21T10:00:00.000Z';
const report: Report = {
  ...{ id, version: 1, ticketId: id, sellerId: id, eventName: 'Arsenal vs Chelsea', label: 'eTickets' },
  ...{ reason: 'seats-wrong', text: 'No such row', email: 'tim@fans.test', hasAccount: false },
  ...{ status: 'pending', waiting: 1, timestamp: at, decision: null },
};
const ADDRESS = `/api/admin/reports/${id}/decide`;

// product.md 28.2
describe('the decision of a report', () => {
  const api = fakeApi();
  const submit = async () => {
    const button = screen.getByRole('button', { name: 'Decide report' });
    // The connection may still be that of the file before, and reconnecting.
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
  };

  it('needs an outcome and a text, and sends both', async () => {
    let sent: unknown;
    api.answer(ADDRESS, ({ body }) => {
      sent = body;
      const decision = { by: 'Ada', at, text: 'No such row.' };
      return { body: { ...report, version: 2, status: 'action-taken', decision } };
    });
    showAt('/', <ReportDetails row={report} />);
    await submit();
    expect(await screen.findByText('Please choose a decision')).toBeTruthy();
    expect(screen.getByText('Please write what the reporter reads')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Decision'), 'Action taken');
    await userEvent.click(screen.getByLabelText('Text to the reporter'));
    await userEvent.paste('No such row.');
    await submit();
    await waitFor(() => expect(sent).toEqual({ outcome: 'action-taken', text: 'No such row.' }));
  });

  it('is shown with its text once it was taken', () => {
    const decision = { by: 'Ada', at, text: 'The row exists.' };
    showAt('/', <ReportDetails row={{ ...report, status: 'no-action', decision }} />);
    expect(screen.getByText('The row exists.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
