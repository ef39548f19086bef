import { Controller } from '@nestjs/common';
import { publicConfig } from '@terrace/contracts/http/system';
import { Config } from '../../../platform/config/config.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { publicConfigOf } from './public-config.presenter.js';

/** What pages need to know of this installation. */
@Controller()
export class ConfigController {
  constructor(private readonly config: Config) {}

  @Route(publicConfig, { access: 'anyone', guest: true })
  read() {
    return publicConfigOf(this.config);
  }
}
