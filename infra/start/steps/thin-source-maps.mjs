import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** @typedef {import('@jridgewell/sourcemap-codec').SourceMapSegment} SourceMapSegment */

/**
 * Leaves in the source maps of a folder only what the stack traces of our own code need: the lines of files outside of
 * `node_modules`. Node parses a whole map for the first stack trace of a file, in which no request is answered: 0.6 s for
 * that of the server with its libraries.
 * @param {string} folder
 */
export async function thinSourceMaps(folder) {
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.map'));
  for (const name of maps) {
    const file = path.join(folder, name);
    await writeFile(file, JSON.stringify(thinned(JSON.parse(await readFile(file, 'utf8')))));
  }
}

/** @param {{ version: 3, file: string, sources: string[], mappings: string }} map */
function thinned({ version, file, sources, mappings }) {
  const own = sources.filter((source) => !source.includes('node_modules'));
  /** Of each source its number among ours; -1 for those of libraries. */
  const numbers = sources.map((source) => own.indexOf(source));
  /** The line of the last kept segment. */
  let last = '';
  /** @type {(segment: SourceMapSegment) => SourceMapSegment[]} */
  const thinnedSegment = ([column, source = -1, line = 0, lineColumn = 0]) => {
    const number = numbers[source] ?? -1;
    const place = number < 0 ? 'library' : `${number} ${line}`;
    if (place === last) return [];
    last = place;
    // Without a source for a library, because code without a segment would belong to the segment before it.
    return [number < 0 ? [column] : [column, number, line, lineColumn]];
  };
  const lines = decode(mappings).map((segments) => segments.flatMap(thinnedSegment));
  return { version, file, names: [], sources: own, mappings: encode(lines) };
}
