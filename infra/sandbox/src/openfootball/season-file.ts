import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** One league's season in openfootball's football.json format; scores and rounds are ignored. */
const seasonFileSchema = z.object({
  name: z.string().min(1),
  matches: z.array(
    z.object({
      date: z.iso.date(),
      time: z.string().optional(),
      team1: z.string().min(1),
      team2: z.string().min(1),
      status: z.string().optional(),
    }),
  ),
});

export type SeasonMatch = z.output<typeof seasonFileSchema>['matches'][number];

export interface SeasonFile {
  /** The file's name without `.json`: `en.1`, `uefa.cl`. */
  readonly code: string;
  readonly name: string;
  readonly matches: readonly SeasonMatch[];
}

/**
 * Reads every `.json` of a folder, in the order of the names.
 * @throws Error with a one-line message when the folder or a file is missing or invalid.
 */
export async function readSeasonFiles(folder: string): Promise<SeasonFile[]> {
  const files = await readdir(folder).catch((cause: unknown) => {
    throw new Error(`SANDBOX_FIXTURES: cannot read the folder ${folder} (${String(cause)})`, { cause });
  });
  const seasons = files.filter((file) => file.endsWith('.json')).sort();
  if (seasons.length === 0) throw new Error(`SANDBOX_FIXTURES: no .json file in ${folder}`);
  return Promise.all(
    seasons.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { code: file.slice(0, -'.json'.length), ...parseSeason(text, file) };
    }),
  );
}

function parseSeason(text: string, file: string) {
  try {
    return seasonFileSchema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).split('\n').join(' ') : 'not JSON';
    throw new Error(`SANDBOX_FIXTURES: ${file} is no openfootball season: ${reason}`, { cause: error });
  }
}
