/** The address that a text is, also one relative to `base`; undefined for any other text. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
