const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Scheme, host and port, then plain characters: nothing that two parsers would read differently, and no user. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.\-:[\]]+([/?#][!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*)?$/;

/**
 * Whether a buyer may be sent to this payment page: an absolute https address (http on loopback) without
 * credentials, on one of the allowed hosts, each written `name` or `name:port`.
 */
export function isAllowedPaymentUrl(text: string, allowedHosts: readonly string[]): boolean {
  if (!PLAIN_ADDRESS.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!isSecure) return false;
  return allowedHosts.some((allowed) => {
    const host = allowed.toLowerCase();
    return host === url.hostname || host === url.host;
  });
}
