import { TEN_SPORTS } from '../fixtures/ten-sports.js';
import { rolledSeason } from '../openfootball/rolled-season.js';
import { readSeasonFiles } from '../openfootball/season-file.js';
import { Catalogue } from './catalogue.js';
import { fixturesFromPlan } from '../fixtures/fixtures-from-plan.js';
import { withQuirks } from './quirks.js';

interface LoadOptions {
  /** `yyyy-mm-dd`; all dates are relative to it. */
  readonly today: string;
  /** A folder of openfootball JSON, each file a football tournament; without it the ten sports. */
  readonly fixturesDir: string | undefined;
}

export async function loadCatalogue({ today, fixturesDir }: LoadOptions): Promise<Catalogue> {
  if (fixturesDir === undefined) {
    const sports = TEN_SPORTS.map((plan) => fixturesFromPlan(plan, today));
    return new Catalogue({ sports, finish: withQuirks });
  }
  const files = await readSeasonFiles(fixturesDir);
  const tournaments = files.map((file) => rolledSeason(file, today));
  return new Catalogue({ sports: [{ id: '1', name: 'Football', tournaments }] });
}
