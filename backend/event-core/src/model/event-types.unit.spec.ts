import { describe, expect, it } from '@jest/globals';
import { EventTypes } from './event.js';
import { UnreadableEventError } from './errors.js';

/** Prices were a number of dollars once, then minor units, and got a currency later. */
function priceChanged(): EventTypes {
  const types = new EventTypes();
  types.register({
    PriceChanged: {
      schema: 3,
      upcast: {
        1: (data) => ({ minor: ('dollars' in data ? Number(data.dollars) : 0) * 100 }),
        2: (data) => ({ ...data, currency: 'USD' }),
      },
    },
    Closed: {},
  });
  return types;
}

describe('EventTypes', () => {
  it.each([
    [1, { dollars: 12 }],
    [2, { minor: 1200 }],
    [3, { minor: 1200, currency: 'USD' }],
  ])('upcasts version %i to the present shape', (schema, data) => {
    expect(priceChanged().upcast('PriceChanged', schema, data)).toEqual({ minor: 1200, currency: 'USD' });
  });

  it('writes events in the newest version', () => {
    expect([priceChanged().schemaOf('PriceChanged'), priceChanged().schemaOf('Closed')]).toEqual([3, 1]);
  });

  it('names an unknown type, a newer version and a gap between versions in its error', () => {
    const types = priceChanged();
    types.register({ Gap: { schema: 2 } });
    const unreadable = (attempt: () => unknown) => expect(attempt).toThrow(UnreadableEventError);
    unreadable(() => types.upcast('Vanished', 1, {}));
    expect(() => types.upcast('Vanished', 1, {})).toThrow('Unknown event type Vanished');
    expect(() => types.upcast('PriceChanged', 4, {})).toThrow('PriceChanged has version 4; known up to 3');
    expect(() => types.upcast('Gap', 1, {})).toThrow('Gap has no upcaster from version 1');
  });

  it('rejects the same name for two types', () => {
    expect(() => priceChanged().register({ Closed: {} })).toThrow('Closed is registered twice');
  });
});
