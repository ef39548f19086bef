import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { listWallet } from '@terrace/contracts/http/buying/e-tickets';
import { fakeApi } from '../../test/fake-api';
import { callApi } from './client';
import { endLeftSession, leaveSession } from './left-session';
import { leftSession, mayBeSignedIn } from './signed-in-marker';

const api = fakeApi();
const LOGOUT = '/api/auth/logout';
const wallet = () => callApi(listWallet);

beforeEach(() => api.answer('/api/wallet', { body: { items: [] } }));
afterEach(() => localStorage.clear());

it('a left session is ended before the next call, once', async () => {
  api.answer(LOGOUT, { body: null });
  leaveSession('/auth/logout');
  expect([mayBeSignedIn(), leftSession() !== null]).toEqual([false, true]);
  await Promise.all([wallet(), wallet()]);
  await wallet();
  expect(api.calls).toEqual([`POST ${LOGOUT}`, ...Array<string>(3).fill('GET /api/wallet')]);
});

it('no call is made while it cannot be ended, and it is tried again', async () => {
  api.answer(LOGOUT, { status: 503, code: 'unavailable' });
  leaveSession('/auth/logout');
  await expect(wallet()).rejects.toMatchObject({ code: 'unavailable' });
  expect(leftSession()).not.toBeNull();
  api.answer(LOGOUT, { body: null });
  await wallet();
  expect(api.calls).toEqual([`POST ${LOGOUT}`, `POST ${LOGOUT}`, 'GET /api/wallet']);
  expect(leftSession()).toBeNull();
});

it('a session that is over already is left as well', async () => {
  leaveSession('/auth/logout-everywhere');
  api.answer('/api/auth/logout-everywhere', { status: 401, code: 'not-signed-in' });
  await endLeftSession();
  expect(leftSession()).toBeNull();
});
