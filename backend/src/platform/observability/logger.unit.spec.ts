import { Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { NestLogger } from './logger.js';

/** What a class with Nest's `Logger` writes: the members of each line but its time and process. */
function linesOf(write: (logger: Logger) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  Logger.overrideLogger(new NestLogger(pino({ base: null, timestamp: false, level: 'trace' }, stream)));
  try {
    write(new Logger('Shop'));
  } finally {
    Logger.overrideLogger(false);
  }
  return lines;
}

it('writes a fixed message with its fields and the class that logs it', () => {
  const lines = linesOf((logger) => {
    logger.log('open');
    logger.warn({ shelf: 3 }, 'shelf is empty');
    logger.error({ till: 1, error: 'jammed' }, 'till is stuck');
    logger.error('till is on fire', 'at shop.ts:1');
  });
  expect(lines).toEqual([
    { level: 30, context: 'Shop', msg: 'open' },
    { level: 40, context: 'Shop', shelf: 3, msg: 'shelf is empty' },
    { level: 50, context: 'Shop', till: 1, error: 'jammed', msg: 'till is stuck' },
    { level: 50, context: 'Shop', stack: 'at shop.ts:1', msg: 'till is on fire' },
  ]);
});
