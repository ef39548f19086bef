import topLevelDomains from 'tlds' with { type: 'json' };

/** Top-level domains (IANA), and those that are reserved for examples and local networks. */
const TOP_LEVEL = new Set([
  ...topLevelDomains,
  ...['example', 'invalid', 'localhost', 'local', 'onion', 'test', 'internal'],
]);

/** Domains of one letter exist below countries and these: t.co, x.com. */
const HAS_ONE_LETTER_DOMAINS = new Set(['com', 'info', 'net', 'org']);

/** Words, and those with points between them, without spaces: 'evil.example', 'Md.Rahman', '12.50'. */
const WORDS = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*/gu;

/** Whether a text has a web or e-mail address, or what mail programs take for one. */
export function hasAddress(text: string): boolean {
  return /:\/\/|@|\bwww\./iu.test(text) || breakDomains(text) !== text;
}

/** The text with a space after each point of what may be a domain: 'evil.example' becomes 'evil. example'. */
export function breakDomains(text: string): string {
  return text.replace(WORDS, (words) => (mayBeDomain(words) ? words.replaceAll('.', '. ') : words));
}

/** Whether mail programs may make a link of words with points: one of them is a top-level domain, or 'www' the first. */
function mayBeDomain(words: string): boolean {
  const labels = words.split('.');
  return (
    labels[0]?.toLowerCase() === 'www' ||
    labels.slice(1).some((label, index) => isTopLevel(label, labels[index] ?? ''))
  );
}

/** Whether a label is the top-level domain of the one before. In 'J.Kim' that is an initial, though .kim exists. */
function isTopLevel(label: string, before: string): boolean {
  const domain = label.toLowerCase();
  if (!TOP_LEVEL.has(domain) && !domain.startsWith('xn--')) return false;
  return !/^\p{Lu}$/u.test(before) || domain.length === 2 || HAS_ONE_LETTER_DOMAINS.has(domain);
}
