import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { SavedFiltersController } from './saved-filters.controller.js';
import { SavedFilters } from './saved-filters.service.js';

/** The filters of the console's lists that administrators save under a name. */
@Module(defineFeature({ controllers: [SavedFiltersController], providers: [SavedFilters] }))
export class SavedFiltersModule {}
