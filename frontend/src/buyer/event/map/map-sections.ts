/** A part of a venue map that tickets are sold for; its shapes have geometry and nothing else. */
export interface MapSection {
  readonly name: string;
  readonly shapes: readonly MapShape[];
}

export interface MapShape {
  readonly tag: keyof typeof GEOMETRY;
  readonly attributes: Readonly<Record<string, string>>;
  /** The transforms of the groups around it, outermost first. */
  readonly transform: string;
}

export interface MapSections {
  readonly viewBox: string;
  readonly sections: readonly MapSection[];
}

/** What is read of each shape, by its SVG name. */
const GEOMETRY = {
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  polygon: ['points'],
  path: ['d'],
} as const;

/** Numbers, path commands and transform functions; nothing that could point elsewhere. */
const HARMLESS = /^[-+\d\s.,eE%a-zA-Z()]{1,20000}$/;
const MAX_SECTIONS = 500;

/**
 * The sections of an SVG map: elements with `data-section`, and what is inside them. Only geometry is read, because the
 * picture is another site's. Null without a section, or without the `viewBox` that places them.
 */
export function sectionsIn(svg: string): MapSections | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const viewBox = root.getAttribute('viewBox') ?? '';
  if (root.localName !== 'svg' || !/^[-\d\s.,]{7,80}$/.test(viewBox)) return null;
  const byName = new Map<string, MapShape[]>();
  for (const element of [...root.querySelectorAll('[data-section]')].slice(0, MAX_SECTIONS)) {
    const name = (element.getAttribute('data-section') ?? '').trim().slice(0, 100);
    const shapes = [element, ...element.querySelectorAll('*')].flatMap((one) => shapeOf(one) ?? []);
    if (name && shapes.length > 0) byName.set(name, [...(byName.get(name) ?? []), ...shapes]);
  }
  if (byName.size === 0) return null;
  return { viewBox, sections: [...byName].map(([name, shapes]) => ({ name, shapes })) };
}

function shapeOf(element: Element): MapShape | null {
  const tag = element.localName;
  if (!isShape(tag)) return null;
  const attributes: Record<string, string> = {};
  for (const name of GEOMETRY[tag]) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    if (!HARMLESS.test(value)) return null;
    attributes[name] = value;
  }
  if (element.getAttribute('fill-rule') === 'evenodd') attributes['fillRule'] = 'evenodd';
  const transform = transformOf(element);
  return transform === null ? null : { tag, attributes, transform };
}

function isShape(tag: string): tag is keyof typeof GEOMETRY {
  return Object.hasOwn(GEOMETRY, tag);
}

function transformOf(element: Element): string | null {
  const found: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = at.getAttribute('transform');
    if (value === null) continue;
    if (!HARMLESS.test(value)) return null;
    found.unshift(value);
  }
  return found.join(' ');
}
