const ENDLESS_PAGES = 1_000_000_000;

/** A JSON response whose lists contain each item twice; a response without any list is sent twice. */
export function doubled(body: string): string {
  const answer = parseJson(body);
  const twice = JSON.stringify(withListsDoubled(answer));
  return twice === JSON.stringify(answer) ? body + body : twice;
}

/** Doubles the outermost lists and leaves their items unchanged. */
function withListsDoubled(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => [item, item]);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withListsDoubled(inner)]));
}

/** The same response claiming a billion pages, where it has a page count. */
export function endless(body: string): string {
  return body.replace(/"(totalPages|last_page)":\d+/, `"$1":${ENDLESS_PAGES}`);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
