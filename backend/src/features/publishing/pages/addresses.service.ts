import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';

/** Makes paths of pages whole addresses of this installation. */
@Injectable()
export class Addresses {
  constructor(private readonly config: Config) {}

  readonly absolute = (path: string): string => new URL(path, this.config.PUBLIC_URL).href;
}
