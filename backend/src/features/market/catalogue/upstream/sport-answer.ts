import { z } from 'zod';
import type { SportRow, TournamentRow } from '../catalogue-rows.table.js';
import { cleanId, nameOrNull, requiredName } from './clean-text.js';

/** A sport ('event type') as upstream sends it. */
export const sportAnswer: z.ZodType<SportRow> = z.object({ id: cleanId, name: requiredName });

/** A tournament of a sport as upstream sends it. */
export function tournamentAnswer(sport: SportRow): z.ZodType<TournamentRow> {
  return z.looseObject({ id: cleanId, name: requiredName }).transform(({ id, name, country, season }) => ({
    id,
    name,
    country: nameOrNull(country),
    season: nameOrNull(season),
    sport_id: sport.id,
    sport_name: sport.name,
  }));
}

const count = z.coerce.number().int().min(0).optional().catch(undefined);
const paged = z.object({
  meta: z
    .object({ totalPages: count, last_page: count })
    .catch({ totalPages: undefined, last_page: undefined }),
});

/** How many pages a list has; upstream counts them under either name. One when it does not say. */
export function pagesOf(answer: unknown): number {
  const parsed = paged.safeParse(answer);
  const { totalPages, last_page } = parsed.success
    ? parsed.data.meta
    : { totalPages: undefined, last_page: undefined };
  return Math.max(1, totalPages ?? last_page ?? 1);
}
