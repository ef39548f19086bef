import type { TopTeam, TopTeamFilter } from '@terrace/contracts/http/market/top-teams';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import type { TopTeamsReader } from './teams.reader.js';

/** The top teams as a file. */
export function topTeamExport(reader: TopTeamsReader): ListExport<TopTeamFilter, TopTeam> {
  const teams = async (filter: TopTeamFilter) => (await reader.list(filter)).items;
  return {
    ids: async (filter) => (await teams(filter)).map(({ id }) => id),
    rows: () => teams({ order: 'asc' }),
    columns: {
      Team: ({ id }) => id,
      Events: ({ events }) => events,
      'First event': ({ first }) => first?.name ?? null,
      Date: ({ first }) => first?.dateOfEvent ?? null,
    },
  };
}
