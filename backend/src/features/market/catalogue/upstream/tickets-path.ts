/** A segment of a path that means only itself: no dots alone, no percent signs, no backslash. */
const SEGMENT = /^[0-9A-Za-z_~-][0-9A-Za-z_.~-]*$/;
const LONGEST = 300;

/**
 * The path of upstream's ticket list for an event, from its `links.tickets`. Only the path is ever used, on
 * the API's own address, whatever host the link names (product.md 7.2). Null for anything
 * that is not plainly an http address or an absolute path: `//evil`, `\\evil`, `user@evil`, `..%2f`.
 */
export function ticketsPathOf(link: unknown): string | null {
  if (typeof link !== 'string' || link.length > LONGEST) return null;
  const match = /^(?:https?:\/\/[0-9A-Za-z.:-]+)?(\/[^?#]*)(?:\?[^#]*)?$/.exec(link.trim());
  const path = match?.[1];
  if (path === undefined) return null;
  const isPlain = path
    .slice(1)
    .split('/')
    .every((segment) => SEGMENT.test(segment));
  return isPlain ? path : null;
}

/** The path to ask, below the API's address: a base path that the link repeats is not said twice. */
export function belowBase(path: string, baseUrl: string): string {
  const base = new URL(baseUrl).pathname.replace(/\/+$/, '');
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
