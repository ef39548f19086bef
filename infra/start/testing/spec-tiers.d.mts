/** Whether this run includes the slow specs. */
export function runsSlowSpecs(): boolean;
/** Whether a file is a spec that only `npm run test:all` runs. */
export function isSlow(file: string): boolean;
/** Files that a run leaves out. */
export function leftOut(): RegExp[];
/** The project that runs a file; undefined when it is no spec. */
export function projectOf(file: string): 'unit' | 'screens' | 'int' | 'e2e' | undefined;
/** Every spec, relative to the root. */
export function specFiles(): string[];
