const ENDLESS_PAGES = 1_000_000_000;

/** A JSON answer whose lists hold each item twice; an answer without any list comes twice over. */
export function doubled(body: string): string {
  const answer = parseJson(body);
  const twice = JSON.stringify(withListsDoubled(answer));
  return twice === JSON.stringify(answer) ? body + body : twice;
}

/** Doubles the lists nearest to the top and leaves what is inside their items alone. */
function withListsDoubled(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => [item, item]);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withListsDoubled(inner)]));
}

/** The same answer claiming a milliard pages, where it speaks of pages. */
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
