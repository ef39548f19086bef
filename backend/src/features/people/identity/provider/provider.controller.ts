import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { beginProviderSignIn, finishProviderSignIn } from '@terrace/contracts/http/identity/identity';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CurrentViewer } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import type { Viewer } from '../../../../platform/http/viewer/viewer.js';
import type { ProvedPerson } from '../admins/provider-sign-in.decision.js';
import { SessionCookies } from '../sign-in/session-cookies.service.js';
import { IdentityProvider } from './identity-provider.service.js';
import { SignInByProvider } from './provider-sign-in.handler.js';

const LIMIT = { points: 60, seconds: 60 };

/** Administrators sign in with the operator's OpenID Connect provider (product.md 10.9). */
@Controller()
export class ProviderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly provider: IdentityProvider,
    private readonly cookies: SessionCookies,
  ) {}

  @Route(beginProviderSignIn, { access: 'anyone', limit: LIMIT })
  async begin(@Res({ passthrough: true }) reply: FastifyReply) {
    const { url, request } = await this.provider.begin();
    this.cookies.keepProviderStep(reply, { typ: 'provider-asked', ...request });
    return { url };
  }

  @Route(finishProviderSignIn, { access: 'anyone', limit: LIMIT })
  async finish(
    @Input() { body: { query, code } }: InputOf<typeof finishProviderSignIn>,
    @CurrentViewer() { address }: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const person = await this.personOf(request, query);
    const userAgent = request.headers['user-agent'];
    try {
      const signedIn = await this.commands.execute(
        new SignInByProvider(person, { code, address, userAgent }),
      );
      this.cookies.forgetProviderStep(reply);
      return this.cookies.signIn(reply, signedIn);
    } catch (error) {
      const asksCode =
        error instanceof DomainError &&
        (error.code === 'second-factor-needed' || error.code === 'second-factor-wrong');
      // What the provider returned works once: the code that is asked for comes alone.
      if (asksCode)
        this.cookies.keepProviderStep(reply, { typ: 'provider-proved', ...person, roles: [...person.roles] });
      else this.cookies.forgetProviderStep(reply);
      throw error;
    }
  }

  /** Throws `sign-in-incomplete` in a browser that did not ask, or asked too long ago. */
  private async personOf(request: FastifyRequest, query: string | undefined): Promise<ProvedPerson> {
    const step = await this.cookies.providerStepOf(request);
    if (step?.typ === 'provider-proved' && query === undefined) return step;
    if (step?.typ !== 'provider-asked' || query === undefined) throw new DomainError('sign-in-incomplete');
    return this.provider.finish(query, step);
  }
}
