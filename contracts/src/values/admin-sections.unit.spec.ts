import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { adminSectionGroups, adminSections, groupedSections, historyTypes } from './admin-sections.js';

it('are the sections of product.md 2.28, by group and in its order', () => {
  const stated = groupedSections.map(({ group, sections }) => {
    const titles = sections.map((name) => adminSections[name].title);
    return `${adminSectionGroups[group]}: ${titles.join(', ')}.`;
  });
  const product = readFileSync(path.join(import.meta.dirname, '../../../docs/product.md'), 'utf8');
  expect(product).toContain(`in this order. ${stated.join(' ')} `);
});

it('name each type of history once', () => {
  expect(historyTypes).toEqual([...new Set(historyTypes)]);
});
