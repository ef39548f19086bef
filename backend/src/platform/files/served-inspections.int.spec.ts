import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Unavailable } from '@terrace/event-core/model/errors';
import { eventually } from '../../../test/eventually.js';
import { rawPdf } from '../../../test/hostile-files.js';
import { received, refusalOf } from '../../../test/inspected-files.js';
import { ticketPdf } from '../../../test/sample-files.js';
import { ServedInspections } from './inspection-programs.js';
import { ProcessFileInspector } from './process-file-inspector.js';

const PROGRAM = path.resolve(import.meta.dirname, '../../../bundle/serve-inspections.js');

let folder: string;
let inspector: ProcessFileInspector;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inspections-'));
  inspector = new ProcessFileInspector(new ServedInspections(path.join(folder, 'socket')));
});
afterAll(async () => {
  inspector.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

it('inspects files by a socket, is unavailable without the program, and uses it again', async () => {
  const socket = path.join(folder, 'socket');
  const pdf = await received(await ticketPdf({ code: 'seat', pages: 2 }));
  expect(await refusalOf(inspector.inspect(pdf, 'seller-1'))).toBeInstanceOf(Unavailable);
  // Starts again where the one before has left its socket.
  for (const round of [1, 2]) {
    const program = spawn(process.execPath, [PROGRAM, socket], { env: {}, stdio: 'ignore' });
    const ended = new Promise((resolve) => program.on('exit', resolve));
    try {
      await eventually('the program answers', async () => {
        return existsSync(socket) && (await refusalOf(inspector.countPages(pdf, 'seller-1'))) === 2;
      });
      const { page } = await inspector.inspect(pdf, `seller-${round}`, 2);
      expect(page.codes).toMatchObject([{ text: 'seat-2' }]);
      expect(await refusalOf(inspector.inspect(await received(rawPdf({ pages: 10_000 })), 'other'))).toBe(
        'too-many-pages',
      );
    } finally {
      program.kill('SIGKILL');
      await ended;
    }
  }
});
