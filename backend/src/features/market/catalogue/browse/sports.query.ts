import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import type { SportRow, TournamentRow } from '../catalogue-rows.table.js';
import { ListSports, ListTournaments } from '../catalogue.public.js';
import { compareNames } from '../../../../platform/text/compare-names.js';
import { presentTournament } from '../catalogue.presenter.js';

@QueryHandler(ListSports)
export class ListSportsHandler implements IQueryHandler<ListSports> {
  constructor(private readonly database: Database) {}

  async execute() {
    const { rows } = await this.database.query<SportRow>(
      `select id, name from catalogue_sports
       where generation = (select generation from catalogue_status where id = 'main') order by position`,
    );
    return { items: rows };
  }
}

@QueryHandler(ListTournaments)
export class ListTournamentsHandler implements IQueryHandler<ListTournaments> {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async execute({ sportId }: ListTournaments) {
    const { rows } = await this.database.query<TournamentRow>(
      `select id, name, country, season, sport_id, sport_name from catalogue_tournaments
       where generation = (select generation from catalogue_status where id = 'main') and sport_id = $1
       order by id`,
      [sportId],
    );
    rows.sort((one, other) => compareNames(one.name, other.name));
    return { items: rows.map((row) => presentTournament(row, this.config.LOGO_CDN_URL)), total: rows.length };
  }
}
