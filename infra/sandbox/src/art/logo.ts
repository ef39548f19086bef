import { stableHash } from '../stable-hash.js';
import { html, type Html } from '../pages/html.js';
import { twoColours } from './colours.js';

/** A tournament's mark: a disc of stripes with initials. Abstract, unlike any real crest. */
export function tournamentLogo(id: string, name: string): string {
  const [dark, light] = twoColours(`${id} ${name}`);
  const turn = (stableHash(id) % 12) * 15;
  const stripes = [10, 42, 74].map(
    (x) => html`<rect x="${x}" y="-20" width="16" height="140" fill="${light}" />`,
  );
  return svg(
    html`<title>${name}</title>
      <clipPath id="disc"><circle cx="50" cy="50" r="48" /></clipPath>
      <g clip-path="url(#disc)">
        <rect width="100" height="100" fill="${dark}" />
        <g transform="rotate(${turn} 50 50)">${stripes}</g>
        <circle cx="50" cy="50" r="27" fill="${dark}" />
      </g>
      <text
        x="50"
        y="59"
        text-anchor="middle"
        font-family="system-ui, sans-serif"
        font-weight="800"
        font-size="26"
        fill="#fff"
        >${initials(name)}</text
      >`,
  );
}

/** The initials of the first two significant words. */
export function initials(name: string): string {
  const words = name.split(/[\s'’-]+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const telling = words.filter((word) => !/^(the|of|de|da|del|d|el|la)$/i.test(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}

const svg = (content: Html): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img">${content}</svg> `.markup;
