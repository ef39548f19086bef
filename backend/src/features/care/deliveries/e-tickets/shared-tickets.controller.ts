import { Controller, type StreamableFile } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  getSharedCode,
  getSharedFile,
  getSharedPicture,
  getSharedTicket,
} from '@terrace/contracts/http/buying/e-tickets';
import { fileAnswer } from '../../../../platform/files/file-answer.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { SharedTicketsReader } from './shared-tickets.reader.js';

/** Low enough to prevent guessing links; a page makes two calls. */
const BY_LINK = { access: 'anyone', limit: { points: 60, seconds: 60 } } as const;

type ByLink = InputOf<typeof getSharedTicket>;

/** Seats that their buyers share by a link (product.md 23.10). */
@Controller()
export class SharedTicketsController {
  constructor(private readonly tickets: SharedTicketsReader) {}

  @Route(getSharedTicket, BY_LINK)
  get(@Input() { body }: ByLink) {
    return this.tickets.get(body.token);
  }

  @Route(getSharedPicture, BY_LINK)
  picture(@Input() { body }: ByLink): Promise<StreamableFile> {
    return this.open(body, 'picture');
  }

  @Route(getSharedCode, BY_LINK)
  code(@Input() { body }: ByLink): Promise<StreamableFile> {
    return this.open(body, 'code');
  }

  @Route(getSharedFile, BY_LINK)
  file(@Input() { body }: ByLink): Promise<StreamableFile> {
    return this.open(body, 'file');
  }

  private async open({ token }: ByLink['body'], part: 'file' | 'picture' | 'code'): Promise<StreamableFile> {
    return fileAnswer(await this.tickets.open(token, part), 'ticket');
  }
}
