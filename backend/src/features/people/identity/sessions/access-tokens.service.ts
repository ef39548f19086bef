import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AdminRole } from '@terrace/contracts/values/admin-roles';
import { Id } from '@terrace/contracts/values/ids';
import { Role } from '@terrace/contracts/values/statuses';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import * as z from 'zod/mini';
import { newId } from '../../../../platform/ids/new-id.js';
import { Config } from '../../../../platform/config/config.js';

/** How long an access token is good for, in seconds; what it names is checked on every request anyway. */
export const ACCESS_SECONDS = 15 * 60;
/** How long a new seller may watch the decision, in seconds. */
export const STATUS_SECONDS = 30 * 86_400;

/** The purpose of a token with which a new seller watches the decision, and nothing else. */
export const SELLER_STATUS = 'seller-status';

/** How long a browser is remembered to have signed in, in seconds. */
export const DEVICE_SECONDS = 365 * 86_400;

/** How long a sign-in with the provider may take, in seconds. */
export const PROVIDER_SECONDS = 10 * 60;

const ALGORITHM = 'HS256';
const AUDIENCE = 'terrace';

/** `exp` is required here, since jsonwebtoken checks it only when it is present. */
const timed = { exp: z.int(), iat: z.int() };
const AccessClaims = z.object({ typ: z.literal('access'), sub: Id, sid: Id, role: Role, ...timed });
export type AccessClaims = z.infer<typeof AccessClaims>;
const DeviceClaims = z.object({ typ: z.literal('device'), sub: Id, jti: Id, ...timed });
const AskedClaims = z.object({
  typ: z.literal('provider-asked'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  ...timed,
});
const ProvedClaims = z.object({
  typ: z.literal('provider-proved'),
  subject: z.string(),
  issuer: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(AdminRole),
  hasProvedFactor: z.boolean(),
  ...timed,
});
/** What a sign-in with the provider waits for: the provider's answer, or the code of a second factor. */
export type ProviderStep =
  | Omit<z.infer<typeof AskedClaims>, keyof typeof timed>
  | Omit<z.infer<typeof ProvedClaims>, keyof typeof timed>;
const StatusClaims = z.object({ typ: z.literal(SELLER_STATUS), sub: Id, ...timed });

/**
 * Signs and reads our JSON Web Tokens: algorithm, issuer, audience and type are pinned and `exp` is
 * required. Any other token is rejected.
 */
@Injectable()
export class AccessTokens {
  private readonly signer: JwtService;
  private readonly strategy: Strategy;

  constructor(@Inject(Config) { JWT_SECRET, PUBLIC_URL }: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>) {
    const issuer = new URL(PUBLIC_URL).origin;
    // Of a text jsonwebtoken would try at each request whether it is a public key, which takes 0.35 ms.
    const key = createSecretKey(JWT_SECRET, 'utf8');
    this.signer = new JwtService({
      secret: key,
      signOptions: { algorithm: ALGORITHM, issuer, audience: AUDIENCE },
    });
    this.strategy = new Strategy(
      {
        jwtFromRequest: ({ token }: { token: string }) => token,
        // Its types know texts and buffers only; it hands the key on to jsonwebtoken.
        secretOrKey: key as unknown as Buffer,
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
      },
      (payload: unknown, done) => done(null, payload),
    );
  }

  /** A token that signs an account in while its session lasts. */
  signAccess(claims: Pick<AccessClaims, 'sub' | 'sid' | 'role'>): string {
    return this.signer.sign({ typ: 'access', ...claims }, { expiresIn: ACCESS_SECONDS });
  }

  /** A token good for watching one seller's own status and nothing else. */
  signStatus(sellerId: string): string {
    return this.signer.sign({ typ: SELLER_STATUS, sub: sellerId }, { expiresIn: STATUS_SECONDS });
  }

  /** A token that identifies a browser that has signed in before; it gives no access. */
  signDevice(accountId: string): string {
    return this.signer.sign({ typ: 'device', sub: accountId, jti: newId() }, { expiresIn: DEVICE_SECONDS });
  }

  /** The cookie of a sign-in with the provider: only the browser that began it can finish it. */
  signProviderStep(step: ProviderStep): string {
    return this.signer.sign(step, { expiresIn: PROVIDER_SECONDS });
  }

  async readProviderStep(token: string): Promise<ProviderStep | undefined> {
    const { data } = z
      .discriminatedUnion('typ', [AskedClaims, ProvedClaims])
      .safeParse(await this.read(token));
    if (!data) return undefined;
    const { exp: _exp, iat: _iat, ...step } = data;
    return step;
  }

  async readAccess(token: string): Promise<AccessClaims | undefined> {
    return AccessClaims.safeParse(await this.read(token)).data;
  }

  /** The seller whose status the token shows. */
  async readStatus(token: string): Promise<string | undefined> {
    return StatusClaims.safeParse(await this.read(token)).data?.sub;
  }

  /** The device's id when the token is one of this account's browsers. */
  async readDevice(token: string, accountId: string): Promise<string | undefined> {
    const claims = DeviceClaims.safeParse(await this.read(token)).data;
    return claims?.sub === accountId ? claims.jti : undefined;
  }

  private read(token: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const check = passport.authenticate(
        this.strategy,
        { session: false },
        (error: unknown, payload: unknown) => {
          if (error)
            reject(
              error instanceof Error ? error : new Error('The token could not be checked', { cause: error }),
            );
          else resolve(payload);
        },
      ) as (request: { readonly token: string }) => void;
      check({ token });
    });
  }
}
