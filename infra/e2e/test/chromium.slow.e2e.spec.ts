import { createServer } from 'node:http';
import { launchChromium } from '@terrace/engines/chromium';
import { freePort } from '@terrace/engines/free-port';
import { describeInBrowser, expect, test } from './browser-test.js';

describeInBrowser('the test browser', () => {
  test('opens a local page and runs its scripts', async () => {
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
