import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { Addresses } from './addresses.service.js';
import { ConfigController } from './config.controller.js';
import { EventPages } from './event-pages.views.js';
import { ListPages } from './list-pages.views.js';
import { Pages } from './pages.service.js';
import { Sitemap } from './sitemap.service.js';

/** Pages as the server renders them: heads, texts, structured data, the sitemap, and what the frontend is configured with. */
@Module(
  defineFeature({
    controllers: [ConfigController],
    providers: [Addresses, EventPages, ListPages, Pages, Sitemap],
  }),
)
export class PagesModule {}
