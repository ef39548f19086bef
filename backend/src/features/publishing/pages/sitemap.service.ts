import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { addressOf, routes } from '@terrace/contracts/pages/routes';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { htmlText } from './html-text.js';
import { ListSports, ListTournaments, ListUpcomingEvents } from '../../market/catalogue/catalogue.public.js';
import { Addresses } from './addresses.service.js';

/** Addresses a file; the protocol allows 50,000 and 50 MB (sitemaps.org). */
const PER_FILE = 20_000;
/** Addresses a piece, so that a large file never stands in memory whole. */
const PER_PIECE = 500;

const PUBLIC_PAGES = [
  routes.home,
  routes.events,
  routes.topTournaments,
  routes.topTeams,
  routes.sellTickets,
  routes.about,
  routes.contact,
  routes.partnerWithUs,
  routes.help,
  routes.status,
  routes.refunds,
  routes.terms,
  routes.privacy,
  routes.ordering,
];

/** A file of the sitemap: its pieces in order, and a tag that changes when it may have. */
export interface SitemapFile {
  readonly tag: string;
  readonly pieces: Iterable<string>;
}

/** Every public page of the catalogue, for search engines: an index, and files of many addresses. */
@Injectable()
export class Sitemap {
  constructor(
    private readonly queries: QueryBus,
    private readonly addresses: Addresses,
  ) {}

  /** `/sitemap.xml`: where the other files are. */
  async index(): Promise<SitemapFile> {
    const { total, generation, refreshedAt } = await this.upcoming(0, 0);
    const files = [
      'pages',
      ...Array.from({ length: Math.ceil(total / PER_FILE) }, (_none, file) => `events-${file + 1}`),
    ];
    const { absolute } = this.addresses;
    const entries = files.map((file) => entry('sitemap', absolute(`/sitemaps/${file}.xml`), refreshedAt));
    return { tag: tagOf(generation), pieces: document('sitemapindex', entries) };
  }

  /** `/sitemaps/pages.xml`: everything but events. */
  async pages(): Promise<SitemapFile> {
    const { generation, refreshedAt } = await this.upcoming(0, 0);
    const sports = await this.queries.execute(new ListSports());
    const tournaments = await Promise.all(
      sports.items.map(({ id }) => this.queries.execute(new ListTournaments(id))),
    );
    const paths = [
      ...sports.items.map(({ id, name }) => addressOf.sport(id, name)),
      ...tournaments.flatMap(({ items }) => items.map(({ id, name }) => addressOf.tournament(id, name))),
      ...TOP_TEAMS.map(addressOf.team),
    ];
    const still = PUBLIC_PAGES.map((path) => this.page(path, null));
    const pieces = document('urlset', chain(still, this.each(paths, refreshedAt)));
    return { tag: tagOf(generation), pieces };
  }

  /** `/sitemaps/events-{file}.xml`: events of today or later that are on, by date; null for a file that is not there. */
  async events(file: number): Promise<SitemapFile | null> {
    const { ids, total, generation, refreshedAt } = await this.upcoming((file - 1) * PER_FILE, PER_FILE);
    if ((file - 1) * PER_FILE >= total) return null;
    return {
      tag: tagOf(generation),
      pieces: document('urlset', this.each(ids.map(addressOf.event), refreshedAt)),
    };
  }

  private upcoming(skip: number, take: number) {
    return this.queries.execute(new ListUpcomingEvents(skip, take));
  }

  private *each(paths: Iterable<string>, at: Date | null): Iterable<string> {
    for (const path of paths) yield this.page(path, at);
  }

  private page(path: string, at: Date | null): string {
    return entry('url', this.addresses.absolute(path), at);
  }
}

/** Days end while a generation lasts, and with them what is 'today or later'. */
function tagOf(generation: number): string {
  return `W/"${generation}-${new Date().toISOString().slice(0, 13)}"`;
}

function entry(element: 'url' | 'sitemap', address: string, at: Date | null): string {
  const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
  return `<${element}><loc>${htmlText(address)}</loc>${changed}</${element}>\n`;
}

/** The file around its entries, in pieces. */
function* document(element: 'urlset' | 'sitemapindex', entries: Iterable<string>): Iterable<string> {
  let piece = `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  let count = 0;
  for (const each of entries) {
    piece += each;
    count += 1;
    if (count % PER_PIECE !== 0) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</${element}>\n`;
}

function* chain(...lists: Iterable<string>[]): Iterable<string> {
  for (const list of lists) yield* list;
}
