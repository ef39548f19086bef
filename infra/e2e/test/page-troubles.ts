import type { Page } from 'playwright-core';

/**
 * Everything a page complained of since it was last asked: errors it threw or wrote to the console, requests
 * that failed or were refused, and requests that went to another host than `hosts`.
 */
export class PageTroubles {
  private found: string[] = [];

  constructor(
    page: Page,
    private readonly hosts: readonly string[],
  ) {
    page.on('pageerror', (error) => this.found.push(`thrown: ${error}`));
    page.on('console', (message) => {
      // What the browser itself says of a refused request; the response below tells more.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.found.push(`console: ${message.text()}`);
    });
    page.on('requestfailed', (request) => {
      // A page that is left does not wait for its answers.
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') this.found.push(`${reason}: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.found.push(`${response.status()}: ${pathOf(response.url())}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !this.hosts.includes(url.host))
        this.found.push(`another host: ${url.href}`);
    });
  }

  /** Tells what was found, and begins anew. */
  take(): string[] {
    const taken = this.found;
    this.found = [];
    return taken;
  }
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
