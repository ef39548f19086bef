import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { leaveView, startView } from '@terrace/contracts/http/identity/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../../platform/config/config.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { clearCookie, readCookie, setCookie } from '../../../../platform/http/viewer/cookies.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { AccountsReader } from '../accounts.reader.js';
import { StartView } from './start-view.handler.js';
import { VIEW_SECONDS, Views } from './views.service.js';

/** Lets administrators see Terrace as a buyer or seller, who change nothing meanwhile (admission.guard.ts). */
@Controller()
export class ViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: AccountsReader,
    private readonly views: Views,
    private readonly config: Config,
  ) {}

  @Route(startView, { access: ['admin'], limit: { points: 30, seconds: 60 } })
  async start(
    @Input() { body }: InputOf<typeof startView>,
    @CurrentAccount() { accountId: id, name, sessionId }: AccountViewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const view = await this.commands.execute(new StartView(body, { id, name, sessionId }));
    setCookie(reply, 'view', view.id, this.config, { maxAge: VIEW_SECONDS });
    const person = await this.accounts.me(body.role, body.id);
    return { ...person, view: { until: view.until.toISOString() } };
  }

  @Route(leaveView, { access: 'anyone' })
  async leave(@Req() { cookies }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const id = readCookie(cookies, 'view', this.config);
    if (id !== undefined) await this.views.end(id);
    clearCookie(reply, 'view', this.config);
  }
}
