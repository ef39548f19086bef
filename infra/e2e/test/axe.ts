import axe, { type AxeResults } from 'axe-core';
import { DEVICES, lookBy, standsStill, THEMES } from './looks.js';
import type { Person } from './person.js';

/** WCAG 2.2, A and AA, and what axe-core calls good practice; each rule told apart by its tags. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds wrong with the page as it stands, on both devices, by day and night. */
export async function axeViolations(person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport } of DEVICES) {
    await person.page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await lookBy(person, theme);
      for (const violation of await axeViolationsNow(person))
        found.push(`${violation} (a ${name} by ${theme})`);
    }
  }
  return found;
}

/** What axe-core finds wrong with the page as it stands and looks, each as 'rule: elements'. */
export async function axeViolationsNow({ page }: Person): Promise<string[]> {
  await standsStill({ page });
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
