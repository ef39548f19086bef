import { describe, expect, it } from '@jest/globals';
import { doubled, endless } from './broken-answer.js';
import { huge } from './broken-bytes.js';

describe('answers broken on purpose', () => {
  it('hold each item of a list twice, and leave lists inside the items alone', () => {
    const tickets = JSON.stringify({
      success: true,
      ticketData: { data: [{ id: '1', quantities: [1, 2] }] },
    });
    expect(JSON.parse(doubled(tickets))).toEqual({
      success: true,
      ticketData: {
        data: [
          { id: '1', quantities: [1, 2] },
          { id: '1', quantities: [1, 2] },
        ],
      },
    });
  });

  it.each(['{"paymentId":"1"}', '<svg/>'])('come twice over without a list: %s', (body) => {
    expect(doubled(body)).toBe(body + body);
  });

  it.each(['totalPages', 'last_page'])('claim a milliard pages in %s', (field) => {
    expect(JSON.parse(endless(`{"meta":{"${field}":2,"page":1}}`))).toEqual({
      meta: { [field]: 1e9, page: 1 },
    });
  });

  it.each([30, 70_000, 1_000_000])('are valid JSON of just the size asked for: %d bytes', (size) => {
    const whole = Buffer.concat([...huge(size)]);
    expect(whole).toHaveLength(size);
    expect(JSON.parse(whole.toString())).toMatchObject({ success: true });
  });
});
