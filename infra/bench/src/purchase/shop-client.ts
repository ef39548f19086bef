import { type BodyOf, type Endpoint, type ResponseOf, addressOfCall } from '@terrace/contracts/http/endpoint';

/** A browser of a seller or an administrator, as far as making tickets needs one: keeps its cookies. */
export class ShopClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  /** Throws for any status but the endpoint's own. */
  async ask<E extends Endpoint>(
    endpoint: E,
    call: { readonly params?: Readonly<Record<string, string>>; readonly body?: BodyOf<E> } = {},
  ): Promise<ResponseOf<E>> {
    const { params = {}, body } = call;
    const response = await fetch(this.url + addressOfCall(endpoint, { params }), {
      method: endpoint.method,
      headers: {
        origin: this.url,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    if (response.status !== (endpoint.status ?? 200))
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status} ${text}`);
    return JSON.parse(text);
  }
}
