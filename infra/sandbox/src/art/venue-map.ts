import { html } from '../pages/html.js';
import { twoColours } from './colours.js';

const WIDTH = 600;
const HEIGHT = 400;
/** Where the field begins, from each edge. */
const FIELD = 130;

/**
 * A generic seating plan: the stands as rings around the field, the cheapest outside. `data-section` names what is sold
 * in a ring, so that pages can select by it.
 */
export function venueMap(venue: string, categories: readonly string[]): string {
  const [dark, light] = twoColours(venue);
  const depth = (FIELD - 20) / Math.max(1, categories.length);
  const rings = categories.map((category, index) => {
    const outer = 20 + index * depth;
    return html` <path
        data-section="${category}"
        d="${rounded(outer)} ${rounded(outer + depth)}"
        fill-rule="evenodd"
        fill="${index % 2 === 0 ? dark : light}"
      />
      <text
        x="${WIDTH / 2}"
        y="${outer + depth / 2 + 4}"
        text-anchor="middle"
        font-size="12"
        pointer-events="none"
        fill="${index % 2 === 0 ? '#fff' : '#111'}"
        >${category}</text
      >`;
  });
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    font-family="system-ui, sans-serif"
  >
    <title>Plan of ${venue}</title>
    ${rings}
    <rect
      x="${FIELD + 4}"
      y="${FIELD + 4}"
      width="${WIDTH - 2 * FIELD - 8}"
      height="${HEIGHT - 2 * FIELD - 8}"
      rx="12"
      fill="#3c7a4f"
    />
    <text x="300" y="206" text-anchor="middle" font-size="18" fill="#fff">${venue}</text>
  </svg> `.markup;
}

/** The path of a rounded rectangle that lies `inset` inside the plan. */
function rounded(inset: number): string {
  const radius = Math.max(12, 150 - inset);
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  const corner = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return [
    `M${inset + radius} ${inset}`,
    `H${right - radius}`,
    corner(right, inset + radius),
    `V${bottom - radius}`,
    corner(right - radius, bottom),
    `H${inset + radius}`,
    corner(inset, bottom - radius),
    `V${inset + radius}`,
    corner(inset + radius, inset),
    'Z',
  ].join(' ');
}
