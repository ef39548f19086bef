import path from 'node:path';
import jestSequencer from '@jest/test-sequencer';

// Its types describe CommonJS, where `default` is a property; Node imports its ES module, where it is the default.
const Sequencer = /** @type {typeof import('@jest/test-sequencer').default} */ (
  /** @type {unknown} */ (jestSequencer)
);

/** Kinds of specs by what they need, the slowest first. */
const KINDS = ['.int.spec.ts', '.unit.spec.tsx', '.unit.spec.ts'];

/**
 * Starts the slow kinds of specs first, so that the quick ones fill the workers at the end. Within a kind it
 * orders as Jest does: by the last duration on this machine, or by file size where that is not known.
 */
export default class SpecSequencer extends Sequencer {
  /**
   * @override
   * @param {Parameters<import('@jest/test-sequencer').default['sort']>[0]} tests
   */
  async sort(tests) {
    return sortByKind(await super.sort(tests));
  }
}

/** Moves slower kinds first and keeps the order within each. */
export function sortByKind(tests) {
  const kindOf = ({ path: file }) => KINDS.findIndex((kind) => path.basename(file).endsWith(kind));
  return [...tests].sort((one, other) => kindOf(one) - kindOf(other));
}
