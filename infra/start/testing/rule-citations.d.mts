export const WITHOUT_SPEC: ReadonlyMap<string, string>;
export function listedFiles(...patterns: readonly string[]): readonly string[];
export function productRules(): ReadonlyMap<string, string>;
export function citedRules(text: string): readonly string[];
export function isTest(file: string): boolean;
export function filesByRule(): ReadonlyMap<string, readonly string[]>;
