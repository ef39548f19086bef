/** Divides what follows `npm test --` between Jest and Playwright Test; undefined for a runner with nothing to do. */
export function splitArguments(args: readonly string[]): {
  jest: string[] | undefined;
  playwright: string[] | undefined;
};
