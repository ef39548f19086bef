const KB = 1024;
const MB = 1024 * KB;

/** '18 KB' or '1.2 MB'. */
export function fileSize(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
