/** One link: the id of what it opens, and its token. */
const LINK = /^([0-9A-Za-z]{20})~([\w-]{43})$/;
/** Older links fall out; their mails still open. Keeps the cookie below 2 kB. */
const MAX_LINKS = 20;

/** The tokens in the cookie of opened links, by the id of what they open. Leaves out other texts. */
export function openedLinksOf(cookie: string | undefined): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const text of (cookie ?? '').split('.').slice(0, MAX_LINKS)) {
    const [, id, token] = LINK.exec(text) ?? [];
    if (id !== undefined && token !== undefined) links.set(id, token);
  }
  return links;
}

/** The cookie with one more link, the newest first. */
export function withOpenedLink(links: ReadonlyMap<string, string>, id: string, token: string): string {
  const others = [...links].filter(([other]) => other !== id);
  return [[id, token], ...others]
    .slice(0, MAX_LINKS)
    .map(([each, secret]) => `${each}~${secret}`)
    .join('.');
}
