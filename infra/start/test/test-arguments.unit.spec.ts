import { describe, expect, it } from '@jest/globals';
import { splitArguments } from '../testing/test-arguments.mjs';

const [NO_JEST, NO_BROWSER] = ['--passWithNoTests', '--pass-with-no-tests'];

describe('The arguments of npm test', () => {
  it('run everything when there are none', () => {
    expect(splitArguments([])).toEqual({ jest: [NO_JEST], playwright: [NO_BROWSER] });
  });

  it('give parts of paths to both runners', () => {
    expect(splitArguments(['orders', 'jobs'])).toEqual({
      jest: [NO_JEST, 'orders', 'jobs'],
      playwright: [NO_BROWSER, 'orders', 'jobs'],
    });
  });

  it('select the projects of one runner or of both', () => {
    expect(splitArguments(['--selectProjects', 'e2e'])).toEqual({
      jest: undefined,
      playwright: [NO_BROWSER],
    });
    expect(splitArguments(['--selectProjects', 'unit', 'int', '--', 'orders'])).toEqual({
      jest: ['--selectProjects', 'unit', 'int', NO_JEST, '--', 'orders'],
      playwright: undefined,
    });
    expect(splitArguments(['--selectProjects', 'int', 'e2e', '--', 'orders'])).toEqual({
      jest: ['--selectProjects', 'int', NO_JEST, '--', 'orders'],
      playwright: [NO_BROWSER, 'orders'],
    });
  });

  it('translate the options that both runners know, and keep the others for Jest', () => {
    expect(splitArguments(['-t', 'rejects', '--maxWorkers', '1', '--bail'])).toEqual({
      jest: [NO_JEST, '-t', 'rejects', '--maxWorkers', '1', '--bail'],
      playwright: [NO_BROWSER, '--grep', 'rejects', '--workers', '1'],
    });
  });
});
