/** The project of the browser specs, which Playwright Test runs; all others are Jest's. */
const BROWSER_PROJECT = 'e2e';

/** Options of ours that both runners know, by Playwright Test's name. Each takes a value. */
const SHARED = {
  '--testTimeout': '--timeout',
  '--maxWorkers': '--workers',
  '-t': '--grep',
  '--testNamePattern': '--grep',
};

/**
 * Divides what follows `npm test --` between the runners: parts of paths go to both, `--selectProjects` says which of
 * them run, and every other option is Jest's.
 * @param {string[]} args
 * @returns {{ jest: string[] | undefined, playwright: string[] | undefined }} undefined for a runner with nothing to do
 */
export function splitArguments(args) {
  /** @type {string[]} */
  const projects = [];
  const [jest, playwright] = [['--passWithNoTests'], ['--pass-with-no-tests']];
  const rest = [...args];
  while (rest.length > 0) {
    const arg = String(rest.shift());
    if (arg === '--selectProjects') {
      while (rest[0] && !rest[0].startsWith('-')) projects.push(String(rest.shift()));
    } else if (arg in SHARED) {
      const value = String(rest.shift());
      jest.push(arg, value);
      playwright.push(SHARED[arg], value);
    } else if (arg === '--') {
      jest.push('--', ...rest);
      playwright.push(...rest.splice(0));
    } else {
      jest.push(arg);
      if (!arg.startsWith('-')) playwright.push(arg);
    }
  }
  const ofJest = projects.filter((project) => project !== BROWSER_PROJECT);
  if (projects.length === 0) return { jest, playwright };
  return {
    jest: ofJest.length > 0 ? ['--selectProjects', ...ofJest, ...jest] : undefined,
    playwright: projects.includes(BROWSER_PROJECT) ? playwright : undefined,
  };
}
