import { SERVED_SCRIPTS } from '@terrace/contracts/pages/served-scripts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** A page as somebody without scripts gets it. */
export interface ReadPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly title: string;
  /** Content of a `meta` by its name or property; null without. */
  meta(name: string): string | null;
  readonly canonical: string | null;
  /** Every JSON-LD block, by its `@type`. */
  readonly structured: Readonly<Record<string, Record<string, unknown>>>;
  /** What stands where the frontend will draw. */
  readonly text: string;
  readonly links: readonly string[];
  /** Answers of the API that came with the page, by their address. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Scripts that the page's first one asks for, all together. */
  readonly screenScripts: readonly string[];
  /** Scripts a browser would run: their addresses, or what they say. */
  readonly scripts: readonly string[];
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly inRoot: boolean;
}

const JSON_LD = 'application/ld+json';
const JSON_DATA = 'application/json';

/** Fetches and parses a page, as a browser would parse it. */
export async function readPage(url: string, headers: Record<string, string> = {}): Promise<ReadPage> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const html = await response.text();
  const tags = [...tagsIn(parse(html), false)];
  const named = (name: string) => tags.filter((tag) => tag.name === name);
  const metas = named('meta').map(({ attributes }) => attributes);
  const canonical = named('link').find(({ attributes }) => attributes['rel'] === 'canonical');
  const isOf = (type: string) => (tag: Tag) => tag.attributes['type'] === type;
  const answers = named('script').find(isOf(JSON_DATA))?.text;
  const blocks = named('script')
    .filter(isOf(JSON_LD))
    .map(({ text }) => JSON.parse(text));
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: named('title')[0]?.text ?? '',
    meta: (name) =>
      metas.find((meta) => meta['name'] === name || meta['property'] === name)?.['content'] ?? null,
    canonical: canonical?.attributes['href'] ?? null,
    structured: Object.fromEntries(blocks.map((block) => [String(block['@type']), block])),
    text: tags.find(({ attributes }) => attributes['id'] === 'root')?.text ?? '',
    links: named('a')
      .filter(({ inRoot }) => inRoot)
      .map(({ attributes }) => attributes['href'] ?? ''),
    answers: answers === undefined ? {} : JSON.parse(answers),
    screenScripts: metas.find((meta) => meta['name'] === SERVED_SCRIPTS)?.['content']?.split(' ') ?? [],
    scripts: named('script')
      .filter((tag) => !isOf(JSON_LD)(tag) && !isOf(JSON_DATA)(tag))
      .map(({ attributes, text }) => attributes['src'] ?? text),
  };
}

function* tagsIn(node: DefaultTreeAdapterTypes.Node, inRoot: boolean): Iterable<Tag> {
  const attributes =
    'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {};
  const isInside = inRoot || attributes['id'] === 'root';
  if ('tagName' in node) yield { name: node.tagName, attributes, text: textIn(node), inRoot: isInside };
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* tagsIn(child, isInside);
}

function textIn(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}
