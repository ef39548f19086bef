import { expect, it } from '@jest/globals';
import { noteServerTime, serverNow } from './server-clock';

const away = () => Math.round((serverNow() - Date.now()) / 1000);
const serverAt = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

it("serverClock follows the server's Date header and ignores its one-second resolution", () => {
  noteServerTime(serverAt(180));
  expect(Math.abs(away() - 180)).toBeLessThanOrEqual(1);
  noteServerTime(null);
  expect(Math.abs(away() - 180)).toBeLessThanOrEqual(1);
  noteServerTime(serverAt(1));
  expect(away()).toBe(0);
});
