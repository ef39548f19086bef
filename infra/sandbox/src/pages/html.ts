/** Escaped markup. */
export class Html {
  constructor(readonly markup: string) {}
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

type Hole = Html | readonly Html[] | string | number | null | undefined | false;

/** A template tag that escapes its values, unless they are Html already. */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  return new Html(String.raw({ raw: parts }, ...holes.map(markupOf)));
}

function markupOf(hole: Hole): string {
  if (hole === null || hole === undefined || hole === false) return '';
  if (hole instanceof Html) return hole.markup;
  if (typeof hole === 'object') return hole.map((part) => part.markup).join('');
  return escaped(String(hole));
}
