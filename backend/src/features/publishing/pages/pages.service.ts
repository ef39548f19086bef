import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { addressOfCall } from '@terrace/contracts/http/endpoint';
import { getStatus } from '@terrace/contracts/http/console/status';
import { publicConfig } from '@terrace/contracts/http/system';
import { buyerHeads, pageHeads } from '@terrace/contracts/pages/page-heads';
import { addressOf, routes } from '@terrace/contracts/pages/routes';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { Config } from '../../../platform/config/config.js';
import { GetMaintenance, GetStatus } from '../../console/operations/operations.public.js';
import { LoadReferenceRates } from '../../market/catalogue/catalogue.public.js';
import type { ServedPage } from './served-page.js';
import { EventPages } from './event-pages.views.js';
import { ListPages, opened, openedFor, page } from './list-pages.views.js';
import { publicConfigOf } from './public-config.presenter.js';

/** What crawlers and shared links get of each address; a page that is not named here is private. */
@Injectable()
export class Pages {
  constructor(
    private readonly events: EventPages,
    private readonly lists: ListPages,
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  /** The answer to a page's call of the configuration, with the rates of its approximate prices. */
  private async configured(): Promise<Readonly<Record<string, unknown>>> {
    const [rates, maintenance] = await Promise.all([
      this.queries.execute(new LoadReferenceRates()),
      this.queries.execute(new GetMaintenance()),
    ]);
    return { [addressOfCall(publicConfig)]: publicConfigOf(this.config, rates, maintenance) };
  }

  /** The name of a path's route, under which the build lists its screen's files. */
  routeOf(path: string): string | undefined {
    return pagePathOf(path)?.route;
  }

  /** The page at a path, still encoded as it was requested; from this installation's own data alone. */
  async at(path: string, search: URLSearchParams): Promise<ServedPage> {
    const asked = pagePathOf(path);
    if (!asked) return { kind: 'missing' };
    const found = await this.find(asked, search);
    // A private page without answers may be kept for offline, where old ones would pass for new.
    if (found.kind !== 'public' && !('answers' in found)) return found;
    return { ...found, answers: { ...(await this.configured()), ...found.answers } };
  }

  private async find({ route, params }: PagePath, search: URLSearchParams): Promise<ServedPage> {
    switch (route) {
      case 'home':
        return this.lists.home();
      case 'events':
        return this.lists.events(search);
      case 'event':
        return this.events.at(params['id'] ?? '');
      case 'team':
        return this.lists.team(params['teamName'] ?? '', search);
      case 'tournament':
        return this.lists.tournament(params['tournamentId'] ?? '', search);
      case 'sport':
        return this.lists.sport(params['sportId'] ?? '', search);
      case 'topTeams':
        return opened(
          page(
            pageHeads.topTeams,
            routes.topTeams,
            TOP_TEAMS.map((team) => ({ to: addressOf.team(team), text: team })),
          ),
        );
      case 'partnerWithUs':
      case 'contact':
      case 'help':
      case 'refunds':
      case 'terms':
      case 'privacy':
      case 'ordering':
        return opened(page(pageHeads[route], routes[route]));
      case 'status':
        return {
          ...opened(page(pageHeads.status, routes.status)),
          answers: { [addressOfCall(getStatus)]: await this.queries.execute(new GetStatus()) },
        };
      case 'sellTickets':
        return { ...page(pageHeads.sellTickets, routes.sellTickets), card: 'sell' };
      case 'topTournaments':
      case 'about':
        return page(pageHeads[route], routes[route]);
      case 'searchResults':
        return this.lists.searchResults(search);
      case 'wallet':
      case 'orders':
      case 'order':
        return openedFor(buyerHeads[route]);
      default:
        return { kind: 'private' };
    }
  }
}

type RouteName = keyof typeof routes;

/** Which page an address names, with its decoded parameters. */
interface PagePath {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

const patterns = Object.entries(routes).map(([route, pattern]) => ({
  route: route as RouteName,
  parts: pattern.split('/').filter(Boolean),
}));

/** Reads a path as the frontend's router does: undefined for a path that leads nowhere. */
function pagePathOf(path: string): PagePath | undefined {
  const given = decoded(path);
  if (!given) return undefined;
  // The administrator's sections lie below the dashboard.
  if (`/${given.slice(0, 2).join('/')}` === routes.adminDashboard)
    return { route: 'adminDashboard', params: {} };
  for (const { route, parts } of patterns) {
    if (parts.length !== given.length) continue;
    const params: Record<string, string> = {};
    const fits = parts.every((part, index) => {
      const value = given[index] ?? '';
      if (!part.startsWith(':')) return part === value.toLowerCase();
      params[part.slice(1)] = value;
      return true;
    });
    if (fits) return { route, params };
  }
  return undefined;
}

function decoded(path: string): readonly string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
