import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './sign-in.mjs';

/** Uploads of strangers at a time, from one address. */
const STRANGERS = 20;
/** Of each upload: five files of evidence of almost the largest size. */
const UPLOAD_BYTES = 5 * 9.9 * 1024 * 1024;
/** How long a stranger keeps the last byte back when nothing is answered. */
const HELD_MS = 5_000;
/** Between two uploads of a stranger, and two files of a seller: more would measure connections. */
const PAUSE_MS = 1_000;
/** A file with a million columns, which is as large as a file of tickets may be. */
const WIDE_FILE = `${','.repeat(1_000_000)}\n1`;

/** Uploads evidence of an order that does not exist, without an account, until `isOver`: again as soon as it is answered. */
export async function uploadAsStrangers(url, isOver) {
  await Promise.all(
    Array.from({ length: STRANGERS }, async (_nothing, stranger) => {
      // Strangers do not know of each other: at the same instant, twenty requests of any kind would keep others waiting.
      await pause((stranger * PAUSE_MS) / STRANGERS);
      while (!isOver()) {
        await uploadHeldBack(new URL(url));
        await pause(PAUSE_MS);
      }
    }),
  );
}

/** Sends a form but its last byte; ends with the answer, or a while later. @returns {Promise<void>} */
function uploadHeldBack({ hostname, port }) {
  const nothing = 'A'.repeat(20);
  const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  const chunk = Buffer.alloc(65_536, 'a');
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let left = UPLOAD_BYTES - part.length - 1;
    const send = () => {
      while (left > 0 && socket.writable) {
        const size = Math.min(left, chunk.length);
        left -= size;
        if (!socket.write(chunk.subarray(0, size))) return;
      }
    };
    socket.setTimeout(HELD_MS, () => socket.destroy());
    socket.on('drain', send).on('error', () => undefined);
    socket.on('data', () => socket.destroy());
    socket.on('close', () => resolve());
    socket.write(
      `POST /api/orders/${nothing}/disputes/${nothing}/evidence HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
        `origin: http://${hostname}:${port}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
        `content-length: ${UPLOAD_BYTES}\r\n\r\n${part}`,
    );
    send();
  });
}

/** Lets a seller check files with a million columns, one after the other, until `isOver`. */
export async function checkWideFiles(url, { seller }, isOver) {
  const asSeller = await signIn(url, '/seller/login', seller);
  while (!isOver()) {
    await asSeller('/tickets/import/check', jsonBody({ file: WIDE_FILE })).catch(expectRefusal);
    await pause(PAUSE_MS);
  }
}

const jsonBody = (body) => ({
  method: 'POST',
  body: new Blob([JSON.stringify(body)], { type: 'application/json' }),
});

/** Refused as too wide, or for the number of files a minute. */
function expectRefusal(error) {
  if (!/: 4\d\d /.test(String(error))) throw error;
}
