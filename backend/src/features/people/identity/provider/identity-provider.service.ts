import { Injectable, Logger } from '@nestjs/common';
import { routes } from '@terrace/contracts/pages/routes';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  ClientError,
  type Configuration,
  ResponseBodyError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Config } from '../../../../platform/config/config.js';
import { failureReason } from '../../../../platform/jobs/failure-reason.js';
import type { ProvedPerson } from '../admins/provider-sign-in.decision.js';
import { personOf } from './provider-claims.js';

/** Seconds for each call of the provider; a sign-in makes four at most, within a browser's 20 s. */
const CALL_SECONDS = 4;

/** What the browser that asked keeps of its request; nobody else can finish it. */
export interface ProviderRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * The operator's OpenID Connect provider: authorization code with PKCE, state and nonce; the ID token's signature, issuer,
 * audience and time are checked by the library.
 */
@Injectable()
export class IdentityProvider {
  private readonly logger = new Logger(IdentityProvider.name);
  private known: Promise<Configuration> | undefined;

  constructor(private readonly config: Config) {}

  /** Where the browser signs in. Throws `not-found` without a provider, `provider-unavailable`. */
  async begin(): Promise<{ url: string; request: ProviderRequest }> {
    const provider = await this.provider();
    const request = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: this.returnAddress(),
      scope: this.config.OIDC_SCOPES,
      code_challenge: await calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      state: request.state,
      nonce: request.nonce,
    });
    return { url: url.href, request };
  }

  /** Who signed in, by what the provider returned. Throws `sign-in-incomplete`, `provider-unavailable`, `not-found`. */
  async finish(query: string, { state, nonce, verifier }: ProviderRequest): Promise<ProvedPerson> {
    const provider = await this.provider();
    const returned = new URL(this.returnAddress());
    returned.search = query;
    try {
      const tokens = await authorizationCodeGrant(provider, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('The provider gave no ID token');
      const userInfo = provider.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(provider, tokens.access_token, idToken.sub)
        : {};
      return personOf({ idToken, userInfo }, this.config);
    } catch (error) {
      throw this.refusal(error);
    }
  }

  /** What was sent is wrong, or the provider refused it; or it could not be reached. */
  private refusal(error: unknown): DomainError {
    this.logger.warn({ err: failureReason(error) }, 'sign-in with the provider failed');
    return new DomainError(isUnreachable(error) ? 'provider-unavailable' : 'sign-in-incomplete');
  }

  private provider(): Promise<Configuration> {
    const { OIDC_ISSUER: issuer } = this.config;
    if (issuer === undefined) return Promise.reject(new DomainError('not-found'));
    this.known ??= this.discovered(new URL(issuer)).catch((error: unknown) => {
      this.known = undefined;
      this.logger.warn({ err: failureReason(error) }, 'sign-in provider could not be discovered');
      throw new DomainError('provider-unavailable');
    });
    return this.known;
  }

  private async discovered(issuer: URL): Promise<Configuration> {
    const { OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = this.config;
    const isPlain = issuer.protocol === 'http:';
    // oxlint-disable-next-line typescript/no-deprecated -- not in production, where the configuration asks for https
    const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])];
    return discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
      execute,
      timeout: CALL_SECONDS,
    });
  }

  private returnAddress(): string {
    return new URL(routes.admin, this.config.PUBLIC_URL).href;
  }
}

/** No answer in time, no answer at all, or that of a server which is away. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') return true;
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  return [error, cause].some(
    (each) => each instanceof Object && 'message' in each && each.message === 'fetch failed',
  );
}
