import { canStallFlushes } from '@terrace/engines/flush-stall';
import { describeWith } from './describe-with.js';

/** `describe` for specs that stall a server's flushes, which needs Linux and gcc. */
export function describeWithFlushStall(name: string, specs: () => void): void {
  describeWith(canStallFlushes(), 'No gcc on Linux: install it', name, specs);
}
