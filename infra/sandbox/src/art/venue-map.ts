import { html } from '../pages/html.js';
import { twoColours } from './colours.js';

/** A generic seating plan: the stands as bands around the field. */
export function venueMap(venue: string, categories: readonly string[]): string {
  const [dark, light] = twoColours(venue);
  const bands = categories.map((category, index) => {
    const inset = 20 + (index * 90) / Math.max(1, categories.length);
    return html` <rect
        x="${inset}"
        y="${inset}"
        width="${600 - 2 * inset}"
        height="${400 - 2 * inset}"
        rx="${150 - inset}"
        fill="${index % 2 === 0 ? dark : light}"
      />
      <text
        x="300"
        y="${inset + 15}"
        text-anchor="middle"
        font-size="12"
        fill="${index % 2 === 0 ? '#fff' : '#111'}"
        >${category}</text
      >`;
  });
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 600 400"
    role="img"
    font-family="system-ui, sans-serif"
  >
    <title>Plan of ${venue}</title>
    ${bands}
    <rect x="130" y="130" width="340" height="140" rx="12" fill="#3c7a4f" />
    <text x="300" y="206" text-anchor="middle" font-size="18" fill="#fff">${venue}</text>
  </svg> `.markup;
}
