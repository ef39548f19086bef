import { Controller, Inject } from '@nestjs/common';
import { publicConfig } from '@terrace/contracts/http/system';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Route } from '../../platform/http/route.decorator.js';

/** What pages need to know of this installation. */
@Controller()
export class ConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Route(publicConfig, { access: 'anyone', guest: true })
  read() {
    const { CHAT_URL, TRAVEL_URL, HOLD_MINUTES } = this.config;
    return { chatUrl: CHAT_URL, travelUrl: TRAVEL_URL, holdMinutes: HOLD_MINUTES };
  }
}
