import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';

/** Makes paths of pages whole addresses of this installation. */
@Injectable()
export class Addresses {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  readonly absolute = (path: string): string => new URL(path, this.config.PUBLIC_URL).href;
}
