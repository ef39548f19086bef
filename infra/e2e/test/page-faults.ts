import type { Page, Request } from '@playwright/test';

/**
 * Collects a page's faults since the last call: errors that it threw or logged to the console, requests that
 * failed or were refused, and requests to other hosts than `hosts`.
 */
export class PageFaults {
  private found: string[] = [];
  private readonly open = new Set<Request>();

  constructor(
    page: Page,
    private readonly hosts: readonly string[],
  ) {
    page.on('pageerror', (error) => this.found.push(`thrown: ${error}`));
    page.on('console', (message) => {
      // The browser's own message about a refused request; the response below says more.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.found.push(`console: ${message.text()}`);
    });
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => {
      this.open.delete(request);
      // A page that is left does not wait for its responses.
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') this.found.push(`${reason}: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.found.push(`${response.status()}: ${pathOf(response.url())}`);
    });
    page.on('request', (request) => {
      this.open.add(request);
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !this.hosts.includes(url.host))
        this.found.push(`another host: ${url.href}`);
    });
  }

  /** Whether every request so far was answered or has failed, so that none of them can add a fault. */
  areComplete(): boolean {
    return this.open.size === 0;
  }

  /** Returns the faults found, and starts over. */
  take(): string[] {
    const taken = this.found;
    this.found = [];
    return taken;
  }
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
