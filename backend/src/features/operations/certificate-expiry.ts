import { connect } from 'node:tls';

/** A certificate changes once in weeks; scrapes come every few seconds. */
const CACHE_MS = 3_600_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** Reads when the certificate of an address ends, as a browser would be shown it. */
export class CertificateExpiry {
  private readonly url: URL;
  private known: { readonly endsAt: number; readonly readAt: number } | undefined;

  constructor(publicUrl: string) {
    this.url = new URL(publicUrl);
  }

  /** Seconds until it ends, negative after; NaN over http, or without a response. */
  async secondsLeft(now = Date.now()): Promise<number> {
    if (this.url.protocol !== 'https:') return Number.NaN;
    if (!this.known || now - this.known.readAt > CACHE_MS) {
      this.known = { endsAt: await this.readEnd().catch(() => Number.NaN), readAt: now };
    }
    return (this.known.endsAt - now) / 1000;
  }

  private readEnd(): Promise<number> {
    return new Promise((resolve, reject) => {
      const { hostname: host, port } = this.url;
      const socket = connect({
        ...{ host, port: Number(port || 443), servername: host, timeout: CONNECT_TIMEOUT_MS },
        // A certificate that has ended, or that is for another name, is read as well: nothing is sent over this connection.
        rejectUnauthorized: false,
      });
      socket.once('secureConnect', () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.end();
      });
      socket.once('timeout', () => socket.destroy(new Error('timeout')));
      socket.once('error', reject);
    });
  }
}
