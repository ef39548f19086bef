export interface Failure {
  file: string;
  title: string;
  error: string;
}

export interface RunReport {
  counts: { passed: number; failed: number; skipped: number };
  failures: Failure[];
  files: { file: string; seconds: number }[];
}

/** Hands on what a test runner found, or prints it where no other process joins reports. */
export function reportRun(report: RunReport): void;

/** Joins the reports of the runners in a file. */
export function joinReports(file: string): RunReport & { runners: number };

/** Prints the closing lines of a run. */
export function printReport(report: RunReport): void;

/** The closing lines of a run: the slowest files, what failed, and the counts. */
export function reportLines(report: RunReport): string[];
