import { describe, expect, it } from '@jest/globals';
import { doubled, endless } from './broken-answer.js';
import { huge } from './broken-bytes.js';

describe('broken responses', () => {
  it('contain each item of a list twice, and keep lists inside the items', () => {
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

  it.each(['{"paymentId":"1"}', '<svg/>'])('are repeated when they contain no list: %s', (body) => {
    expect(doubled(body)).toBe(body + body);
  });

  it.each(['totalPages', 'last_page'])('claim a billion pages in %s', (field) => {
    expect(JSON.parse(endless(`{"meta":{"${field}":2,"page":1}}`))).toEqual({
      meta: { [field]: 1e9, page: 1 },
    });
  });

  it.each([30, 70_000, 1_000_000])('are valid JSON of exactly the requested size: %d bytes', (size) => {
    const whole = Buffer.concat([...huge(size)]);
    expect(whole).toHaveLength(size);
    expect(JSON.parse(whole.toString())).toMatchObject({ success: true });
  });
});
