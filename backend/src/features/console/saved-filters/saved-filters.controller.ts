import { Controller } from '@nestjs/common';
import {
  listSavedFilters,
  removeFilter,
  renameFilter,
  saveFilter,
} from '@terrace/contracts/http/console/saved-filters';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { SavedFilters } from './saved-filters.service.js';

/** The filters that an administrator saves, for nobody else. */
@Controller()
export class SavedFiltersController {
  constructor(private readonly filters: SavedFilters) {}

  @Route(listSavedFilters, { access: ['admin'] })
  list(@CurrentAccount() { accountId }: AccountViewer) {
    return this.filters.of(accountId);
  }

  @Route(saveFilter, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async save(@Input() { body }: InputOf<typeof saveFilter>, @CurrentAccount() { accountId }: AccountViewer) {
    await this.filters.save(accountId, body);
    return this.filters.of(accountId);
  }

  @Route(renameFilter, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async rename(
    @Input() { params, body }: InputOf<typeof renameFilter>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    await this.filters.rename(accountId, params.id, body.name);
    return this.filters.of(accountId);
  }

  @Route(removeFilter, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async remove(
    @Input() { params }: InputOf<typeof removeFilter>,
    @CurrentAccount() { accountId }: AccountViewer,
  ) {
    await this.filters.remove(accountId, params.id);
    return this.filters.of(accountId);
  }
}
