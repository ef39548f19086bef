import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchRow } from './bench-row.js';

const FILE = path.resolve(import.meta.dirname, '../results.json');

/** Replaces earlier measurements of the same rows. */
export async function keepResults(rows: readonly BenchRow[]): Promise<void> {
  const measured = new Set(rows.map(({ row }) => row));
  const others = (await readResults()).filter(({ row }) => !measured.has(row));
  await writeFile(FILE, `${JSON.stringify([...others, ...rows.map(rounded)], null, 2)}\n`);
}

async function readResults(): Promise<readonly BenchRow[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

/** One line per row: the figure, its peers and ratios, and whether the goal is met. */
export function printRow(row: BenchRow): void {
  const { row: name, case: which, unit, ours, peers, ratios, goal, met } = rounded(row);
  const list = (figures: Readonly<Record<string, number>>) =>
    Object.entries(figures)
      .map(([peer, figure]) => `${peer} ${figure}`)
      .join(', ');
  process.stdout.write(
    `${met ? '✓' : '✗'} ${name}, ${which}: ${ours} ${unit}; ${list(peers)}; ratios: ${list(ratios)}; goal ${goal}\n`,
  );
}

function rounded(row: BenchRow): BenchRow {
  return { ...row, ours: short(row.ours), peers: shortAll(row.peers), ratios: shortAll(row.ratios) };
}

function shortAll(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, short(figure)]));
}

function short(figure: number): number {
  return Number(figure.toPrecision(4));
}
