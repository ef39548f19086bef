// npm run licences: writes docs/licences.md, the licences of the packages installed with the product, from the lock
// file. With --list it prints every package instead; with --check it fails when the file is outdated.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './steps/root.mjs';

const FILE = path.join(root, 'docs/licences.md');
/** Permissive licences of many packages, whose names only --list prints. */
const USUAL = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** The bench's contenders are not a part of the product, so their licences do not matter here. */
const CONTENDERS = /^@event-driven-io\//;

const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
const byLicence = new Map();
for (const [place, entry] of Object.entries(packages)) {
  const name = place.split('node_modules/').slice(1).at(-1);
  // Leaves out development tools, links to our own packages, and packages for one system, which the package
  // that names them covers.
  if (!name || CONTENDERS.test(name) || entry.link || entry.dev || entry.devOptional || entry.os || entry.cpu)
    continue;
  const licence = entry.license ?? (await ownLicence(place));
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
}

const sorted = [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1));
const sections = (usual) =>
  sorted
    .map(([licence, names]) => {
      const list = usual.includes(licence) ? '' : `\n${[...names].sort().join(', ')}\n`;
      return `## ${licence} (${names.size})\n${list}`;
    })
    .join('\n');
const text = `# Licences of what the product is made with\n\nWritten by \`npm run licences\` from package-lock.json: what runs, not what builds and tests; with \`-- --list\`\nit names every package. Binaries for one system alone are under the licence of the package that brings them.\n\n${sections(USUAL)}`;

if (process.argv.includes('--list')) console.log(sections([]));
else if (!process.argv.includes('--check')) await writeFile(FILE, text);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  process.stderr.write('docs/licences.md is outdated: run npm run licences\n');
  process.exitCode = 1;
}

/** Some registries omit licences from their metadata, and some packages omit them from package.json. */
async function ownLicence(place) {
  const folder = path.join(root, place);
  const { license, licenses } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const said = license ?? licenses?.[0]?.type;
  if (said) return said;
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|readme)/i.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  if (texts.some((text) => /Apache License/.test(text))) return 'Apache-2.0';
  return texts.some((text) => /\bMIT\b|Permission is hereby granted, free of charge/.test(text))
    ? 'MIT'
    : 'unknown';
}
