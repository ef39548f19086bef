import { Module } from '@nestjs/common';
import { Addresses } from './addresses.js';
import { EventPages } from './event-pages.js';
import { ListPages } from './list-pages.js';
import { Pages } from './pages.js';
import { Sitemap } from './sitemap.js';

/** What crawlers see: heads and texts of pages, structured data, the sitemap. */
@Module({ providers: [Addresses, EventPages, ListPages, Pages, Sitemap] })
export class PagesModule {}
