import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/eventually.js';
import { archive, largePng, pdf, pkpass, png } from '../../../../test/sample-files.js';
import {
  FOREIGN,
  FORM_TYPE,
  MEGABYTE,
  UploadServer,
  partOf,
  things,
} from '../../../../test/upload-server.js';
import { newId } from '../../ids/new-id.js';

let server: UploadServer;
beforeAll(async () => {
  server = await UploadServer.start(60_000);
});
afterAll(() => server?.close());

async function post(id: string, files: readonly Buffer[]) {
  const body = new FormData();
  for (const bytes of files) body.append('files', new Blob([new Uint8Array(bytes)]), 'a');
  return server.post(`/things/${id}`, { body });
}

/** Sends a form without saying how long it is. */
async function postOfUnknownLength(id: string) {
  const form = Buffer.concat([partOf(pdf()), Buffer.from('--b--\r\n')]);
  const body = new Blob([new Uint8Array(form)]).stream();
  return server.post(`/things/${id}`, { headers: { 'content-type': FORM_TYPE }, body, duplex: 'half' });
}

describe('a form with files', () => {
  it('is read onto the disk, and its handler reads the files from there', async () => {
    const files = [pdf(), png()];
    expect(await post(newId(), files)).toMatchObject({
      status: 200,
      body: { sizes: [pdf().length, png().length] },
    });
  });

  it('is refused before its body is read when the sender may not send it, or its address is wrong', async () => {
    for (const [id, status] of [
      [FOREIGN, 404],
      ['nobody', 400],
    ] as const) {
      const socket = server.begin(`/things/${id}`, FORM_TYPE, 49 * MEGABYTE, partOf(Buffer.alloc(64)));
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain('application/problem+json');
    }
  });

  it('of 10 MB is received whole, and a larger one is refused', async () => {
    const file = largePng(10 * MEGABYTE);
    expect((await post(newId(), [file])).body).toEqual({ sizes: [file.length] });
    expect(await post(newId(), [largePng(10 * MEGABYTE + 1)])).toMatchObject({
      status: 413,
      body: { code: 'file-too-large' },
    });
  });

  it('is refused while its address has too many bytes in flight', async () => {
    things.received = 0;
    let finish = () => {};
    things.held = new Promise<void>((resolve) => (finish = resolve));
    // Each counts as the largest form.
    const both = Promise.all([postOfUnknownLength(newId()), postOfUnknownLength(newId())]);
    await eventually('both are received', () => things.received === 2);
    const refused = await postOfUnknownLength(newId());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfter: 10 } });
    expect(refused.headers.get('retry-after')).toBe('10');
    finish();
    for (const { status } of await both) expect(status).toBe(200);
    await eventually(
      'their bytes are given back',
      async () => (await postOfUnknownLength(newId())).status === 200,
    );
  });

  it('gives its bytes back when it is aborted', async () => {
    things.asked = 0;
    const sockets = [1, 2].map(() =>
      server.begin(`/things/${newId()}`, FORM_TYPE, 31 * MEGABYTE, partOf(pdf())),
    );
    // Their bytes are reserved before the next request can arrive.
    await eventually('both may be sent', () => things.asked === 2);
    expect((await postOfUnknownLength(newId())).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    await eventually('they are given back', async () => (await postOfUnknownLength(newId())).status === 200);
  });
});

describe('a file that is refused', () => {
  /** The answer to one file, by its name. */
  async function answered(path: string, bytes: Buffer, name: string) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    return (await server.post(path, { body })).body;
  }
  const pass = pkpass({ code: 'seat' });

  it('is told what was wrong with a pass where passes are accepted', async () => {
    const unreadable = {
      code: 'pass-unreadable',
      detail: expect.stringMatching(/^This pass cannot be read.* a PDF, a PNG or a JPEG of it\.$/),
    };
    expect(await answered('/tickets', pass, 'seat.pkpass')).toMatchObject({
      type: 'application/vnd.apple.pkpass',
    });
    expect(await answered('/tickets', pass.subarray(0, -30), 'seat.pkpass')).toMatchObject(unreadable);
    expect(await answered('/tickets', Buffer.from('<html>Sign in'), 'Seat.PKPASS')).toMatchObject(unreadable);
    expect(await answered('/tickets', archive(), 'seat.zip')).toMatchObject({
      code: 'ticket-file-unreadable',
      detail: expect.stringMatching(/not accepted.*a PDF, a PNG, a JPEG or a \.pkpass\.$/),
    });
  });

  it('is told that a pass is of a kind that is not accepted where it is not', async () => {
    expect(await answered(`/things/${newId()}`, pass, 'seat.pkpass')).toMatchObject({
      code: 'file-unreadable',
      detail: expect.stringMatching(/not accepted.*a PDF, a PNG or a JPEG\.$/),
    });
  });
});

it('takes 30 forms an hour for one thing, whatever they contain', async () => {
  const id = newId();
  for (let time = 0; time < 30; time += 1) expect((await post(id, [archive()])).status).toBe(415);
  expect(await post(id, [pdf()])).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect((await post(newId(), [pdf()])).status).toBe(200);
});
