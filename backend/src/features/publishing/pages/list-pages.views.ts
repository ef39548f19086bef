import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type CatalogueEvent,
  getTeam,
  getTournament,
  listSports,
  listTournaments,
  searchEvents,
} from '@terrace/contracts/http/market/catalogue';
import { addressOfCall } from '@terrace/contracts/http/endpoint';
import {
  DATE_TBA,
  heroes,
  type PageHead,
  pageHeads,
  searchHeads,
  sportHead,
  teamHead,
  tournamentHead,
} from '@terrace/contracts/pages/page-heads';
import { addressOf, routes } from '@terrace/contracts/pages/routes';
import {
  type Asked,
  EVENTS_PER_PAGE,
  eventsAskedIn,
  isAsking,
  pageIn,
  resultsAskedIn,
} from '@terrace/contracts/pages/search-address';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { UpstreamId } from '@terrace/contracts/values/ids';
import { formatEventTime } from '@terrace/contracts/values/time/long-date';
import { DomainError } from '@terrace/event-core/model/errors';
import type { PageLink, PageText, PrivatePage, PublicPage, ServedPage } from './served-page.js';
import {
  GetTeam,
  ListSports,
  ListTournaments,
  ListUpcomingEvents,
  LookUpCatalogue,
  SearchCatalogue,
  SearchEvents,
} from '../../market/catalogue/catalogue.public.js';
import { Addresses } from './addresses.service.js';
import { breadcrumbData, eventListData, websiteData } from './structured-data.presenter.js';

const MAX_TEAM_LENGTH = 200;

/** Pages that list something: sports, tournaments, events. */
@Injectable()
export class ListPages {
  constructor(
    private readonly queries: QueryBus,
    private readonly addresses: Addresses,
  ) {}

  async home(): Promise<ServedPage> {
    const [sports, { items }] = await Promise.all([
      this.queries.execute(new ListSports()),
      this.queries.execute(new SearchCatalogue({ page: 1, perPage: EVENTS_PER_PAGE })),
    ]);
    const links = [
      ...sports.items.map(({ id, name }) => ({ to: addressOf.sport(id, name), text: name })),
      ...items.map(eventLink),
    ];
    const made = page(pageHeads.home, routes.home, links, [websiteData(this.addresses.absolute)]);
    const { title, text } = heroes.home;
    return {
      ...made,
      text: { heading: title, opening: 'hero', intro: text, lines: made.text.lines, links },
    };
  }

  async events(search: URLSearchParams): Promise<ServedPage> {
    const found = await this.found(eventsAskedIn(search, slashDate(new Date().toISOString())));
    return {
      ...opened(this.listOf(found.items, pageHeads.events, routes.events, pageIn(search), [])),
      answers: found.answers,
    };
  }

  /** A team is known when one of the fixed twelve, or when an event has it in its name, be it over or not. */
  async team(name: string, search: URLSearchParams): Promise<ServedPage> {
    if (name.trim() === '' || name.length > MAX_TEAM_LENGTH) return { kind: 'missing' };
    const team = await this.queries.execute(new GetTeam(name)).catch(unknown);
    if (!team) return this.nobody();
    const path = addressOf.team(name);
    const found = await this.found(resultsAskedIn(search, { team: name }));
    return {
      ...opened(this.listOf(found.items, teamHead(name), path, pageIn(search), [{ name, path }])),
      answers: { [addressOfCall(getTeam, { params: { name } })]: team, ...found.answers },
    };
  }

  async tournament(id: string, search: URLSearchParams): Promise<ServedPage> {
    if (!UpstreamId.safeParse(id).success) return { kind: 'missing' };
    const { tournaments } = await this.queries.execute(new LookUpCatalogue({ tournaments: [id] }));
    const tournament = tournaments.get(id);
    if (!tournament) return this.nobody();
    const found = await this.found(resultsAskedIn(search, { tournament: id }));
    const { name, sport } = tournament;
    const path = addressOf.tournament(id, name);
    const way = [
      { name: sport.name, path: addressOf.sport(sport.id, sport.name) },
      { name, path },
    ];
    return {
      ...this.listOf(found.items, tournamentHead(tournament), path, pageIn(search), way),
      answers: { [addressOfCall(getTournament, { params: { id } })]: tournament, ...found.answers },
    };
  }

  async sport(id: string, search: URLSearchParams): Promise<ServedPage> {
    const sports = await this.queries.execute(new ListSports());
    const sport = sports.items.find((one) => one.id === id);
    if (!sport) return this.nobody();
    const tournaments = await this.queries.execute(new ListTournaments(id));
    const found = await this.found(resultsAskedIn(search, { sport: id }));
    const links = tournaments.items.map((one) => ({
      to: addressOf.tournament(one.id, one.name),
      text: one.name,
    }));
    const path = addressOf.sport(id, sport.name);
    const way = breadcrumbData([{ name: sport.name, path }], this.addresses.absolute);
    return {
      ...page(sportHead(sport.name), path, links, [way]),
      answers: {
        [addressOfCall(listSports)]: sports,
        [addressOfCall(listTournaments, { params: { id } })]: tournaments,
        ...found.answers,
      },
    };
  }

  /** An address that asks for nothing has none; a search that fails here may succeed when the frontend asks. */
  async searchResults(search: URLSearchParams): Promise<ServedPage> {
    const { title, description } = isAsking(search) ? searchHeads.results : searchHeads.nothingAsked;
    const text: PageText = { heading: title, opening: 'page', intro: description, lines: [], links: [] };
    if (!isAsking(search)) return { kind: 'private', text };
    const { answers } = await this.found(resultsAskedIn(search));
    return { kind: 'private', text, answers };
  }

  /** The events that an address asks for and the answer to the page's call; none where the API would refuse it. */
  private async found(asked: Asked) {
    const valid = searchEvents.query.safeParse(asked);
    if (!valid.success) return { items: [], answers: {} };
    const found = await this.queries.execute(new SearchEvents(valid.data));
    return { items: found.items, answers: { [addressOfCall(searchEvents, { query: asked })]: found } };
  }

  /** Until something has been read from upstream, nothing counts as unknown. */
  private async nobody(): Promise<ServedPage> {
    const { generation } = await this.queries.execute(new ListUpcomingEvents(0, 0));
    return { kind: generation === 0 ? 'unknown' : 'missing' };
  }

  private listOf(
    events: readonly CatalogueEvent[],
    head: PageHead,
    path: string,
    number: number,
    way: Parameters<typeof breadcrumbData>[0],
  ): PublicPage {
    const { absolute } = this.addresses;
    const structured = [
      eventListData(events, absolute),
      ...(way.length > 0 ? [breadcrumbData(way, absolute)] : []),
    ];
    return page(head, number > 1 ? `${path}?page=${number}` : path, events.map(eventLink), structured);
  }
}

/** A page that opens with its title and, under it, its description. */
export function opened(made: PublicPage): PublicPage {
  const { head, text } = made;
  return { ...made, text: { ...text, opening: 'page', intro: head.description, lines: [] } };
}

/** A private page of narrow text that opens with its head's words, as the frontend's `Page` of width `prose` does. */
export function openedFor({ title, description }: PageHead): PrivatePage {
  return {
    kind: 'private',
    text: { heading: title, opening: 'prose', intro: description, lines: [], links: [] },
  };
}

function unknown(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not-found') return null;
  throw error;
}

/** A page of links. */
export function page(
  head: PageHead,
  canonical: string,
  links: readonly PageLink[] = [],
  structured: readonly object[] = [],
): PublicPage {
  const text = { heading: head.title, lines: [head.description], links };
  return { kind: 'public', head, canonical, structured, text };
}

function eventLink({ id, name, dateOfEvent, timeOfEvent, venue, city }: CatalogueEvent): PageLink {
  const when = formatEventTime(dateOfEvent, timeOfEvent) ?? DATE_TBA;
  return { to: addressOf.event(id), text: name, note: [when, venue.name, city].filter(Boolean).join(', ') };
}
