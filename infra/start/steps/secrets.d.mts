/** For specs, which are TypeScript: the secrets by name. */
export function readSecrets(folder: string): Promise<Readonly<Record<string, string>>>;
