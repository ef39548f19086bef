export function thinSourceMaps(folder: string): Promise<void>;
