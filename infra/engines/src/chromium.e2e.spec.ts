import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { launchChromium } from './chromium.js';
import { freePort } from './free-port.js';

describeInBrowser('the browser of our tests', () => {
  it('opens a page on this machine and runs its scripts', async () => {
    const page = '<title>closed</title><button onclick="document.title = \'open\'">Open</button>';
    const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const browser = await launchChromium();
    try {
      const tab = await browser.newPage();
      await tab.goto(`http://127.0.0.1:${port}`);
      await tab.getByRole('button', { name: 'Open' }).click();
      expect(await tab.title()).toBe('open');
    } finally {
      await browser.close();
      server.close();
    }
  });
});
