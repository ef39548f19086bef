/** Texts of a sport's, a tournament's and a team's page, and of the top teams (product.md 2.3, 8.3). */
export const messages = {
  kinds: { sport: 'Sport', tournament: 'Tournament', team: 'Team' },
  nothingPinned: 'Tournaments will appear here once they are pinned by an administrator.',
  tournamentsLoading: 'Loading tournaments...',
  tournamentsFailed: 'Failed to load tournaments',
  noTournaments: 'No tournaments at the moment',
  noTournamentsText: 'New ones appear with the next refresh of the catalogue.',
  tournaments: (total: number) => (total === 1 ? '1 tournament' : `${total} tournaments`),
  tournamentsOf: (sport: string) => `Tournaments: ${sport}`,
  allTournamentsOf: (sport: string, total: number) => `All ${total} tournaments: ${sport}`,
  eventsOf: (name: string) => `Events: ${name}`,
  /** '' while the sport's name loads. */
  sportEvents: (sport: string) => (sport ? `${sport} events` : 'Events'),
  tournamentIntro: 'Every event on sale, soonest first.',
} as const;
