import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/eventually.js';
import { pdf } from '../../../../test/sample-files.js';
import { FORM_TYPE, MEGABYTE, UploadServer, partOf } from '../../../../test/upload-server.js';
import { newId } from '../../ids/new-id.js';

let server: UploadServer;
/** The same, where no body may take long. */
let impatient: UploadServer;
beforeAll(async () => {
  server = await UploadServer.start(60_000);
  impatient = await UploadServer.start(100);
});
afterAll(async () => {
  await server?.close();
  await impatient?.close();
});

describe('a body', () => {
  it('without files is refused while its address has too many bytes in memory', async () => {
    const sockets = Array.from({ length: 18 }, () =>
      server.begin('/texts', 'application/json', MEGABYTE, '{'),
    );
    const send = async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ text: 'short' });
      return server.post('/texts', { headers, body });
    };
    await eventually('there is no room', async () => (await send()).status === 429);
    for (const socket of sockets) socket.destroy();
    await eventually('there is room again', async () => (await send()).status === 200);
  });

  it('is not read when its route was called too often, and its connection ends', async () => {
    const begin = () => server.begin('/only-text', 'application/json', 49 * MEGABYTE, '{');
    const first = begin();
    const answer = await text(begin());
    expect(answer).toMatch(/^HTTP\/1.1 429 /);
    expect(answer).toContain('too-many-requests');
    first.destroy();
  });

  it.each([
    ['a form', () => `/things/${newId()}`, FORM_TYPE],
    ['JSON', () => '/texts', 'application/json'],
  ])('that is aborted is one line in the log without an error: %s', async (_what, path, type) => {
    const own = await UploadServer.start(60_000);
    try {
      const socket = own.begin(path(), type, 1_000, type === FORM_TYPE ? partOf(pdf()) : '{"text":');
      await once(socket, 'ready');
      await new Promise((resolve) => socket.write(' ', resolve));
      socket.destroy();
      await eventually('it is logged', () => own.logged.length > 0);
      expect(own.logged).toEqual([expect.objectContaining({ level: 30, msg: 'request aborted' })]);
      expect(own.logged[0]).not.toHaveProperty('err');
    } finally {
      await own.close();
    }
  });

  it.each([
    ['a form', () => `/things/${newId()}`, FORM_TYPE],
    ['JSON', () => '/texts', 'application/json'],
  ])('that takes too long as a whole is answered 408: %s', async (_what, path, type) => {
    const socket = impatient.begin(path(), type, 1_000, type === FORM_TYPE ? partOf(pdf()) : '{"text":');
    const trickle = setInterval(() => socket.write('a'), 10);
    const answer = await text(socket);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('request-too-slow');
  });
});
