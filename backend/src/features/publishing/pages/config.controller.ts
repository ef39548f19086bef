import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { publicConfig } from '@terrace/contracts/http/system';
import { Config } from '../../../platform/config/config.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { GetMaintenance } from '../../console/operations/operations.public.js';
import { LoadReferenceRates } from '../../market/catalogue/catalogue.public.js';
import { publicConfigOf } from './public-config.presenter.js';

/** What pages need to know of this installation. */
@Controller()
export class ConfigController {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  @Route(publicConfig, { access: 'anyone', guest: true })
  async read() {
    const [rates, maintenance] = await Promise.all([
      this.queries.execute(new LoadReferenceRates()),
      this.queries.execute(new GetMaintenance()),
    ]);
    return publicConfigOf(this.config, rates, maintenance);
  }
}
