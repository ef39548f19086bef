import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who signs in at the provider, as its claims say. */
export interface PersonAtProvider {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  readonly amr?: readonly string[];
}

const CLIENT = { client_id: 'terrace', client_secret: 'a secret that both know' };

/** An OpenID Connect provider of npm, where whoever a spec names has signed in. */
export class SignInProvider {
  private readonly persons = new Map<string, PersonAtProvider>();
  private arriving: PersonAtProvider = { sub: 'nobody' };

  private constructor(
    private readonly server: Server,
    private readonly returnAddress: string,
    readonly issuer: string,
  ) {}

  static async start(publicUrl = 'http://localhost:3000'): Promise<SignInProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new SignInProvider(server, new URL('/admin', publicUrl).href, issuer);
    provider.serve();
    return provider;
  }

  /** What the program is configured with, besides what claims mean. */
  get environment(): Readonly<Record<string, string>> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Example Org',
      OIDC_ROLES: 'leads=owner,staff=support,shop=listings',
    };
  }

  /** Follows the provider's pages as a new browser, as this person; the query with which it returns to the program. */
  async visit(url: string, person: PersonAtProvider): Promise<string> {
    this.persons.set(person.sub, person);
    this.arriving = person;
    const cookies = new Map<string, string>();
    let at = url;
    while (!at.startsWith(this.returnAddress)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${at} answered ${response.status} ${await response.text()}`);
      at = new URL(next, at).href;
    }
    return new URL(at).search;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'spec' };
    const provider = new Provider(this.issuer, {
      clients: [{ ...CLIENT, redirect_uris: [this.returnAddress] }],
      jwks: { keys: [signingKey] },
      cookies: { keys: ['of the spec'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      claims: {
        openid: ['sub', 'amr', 'acr'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups'],
      },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => Promise.resolve({ ...this.persons.get(sub), sub, amr: undefined }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
      const { sub: accountId, amr } = this.arriving;
      const login = { accountId, ...(amr && { amr: [...amr] }) };
      return void provider.interactionFinished(request, response, { login });
    });
  }
}
