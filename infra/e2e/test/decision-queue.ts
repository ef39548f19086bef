import type { Browser } from '@playwright/test';
import { adminToken, seatAdmin, secondAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import { applyAsPartner } from './partner-request.js';
import type { Person } from './person.js';
import { stopUndoWindows } from './stopped-timers.js';
import type { World } from './world.js';

/** The queue with the decided ones, whose rows show who decided. */
export const PATH = '/admin/dashboard/partner-requests?status=all';
const COMPANIES = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox', 'Gnu', 'Hen'];

/** A partner request as the API lists it. */
export interface Request {
  readonly id: string;
  readonly companyName: string;
  readonly status: string;
}

/**
 * Eight partner requests, and two administrators who look at them: Ada, whose undo windows end when `endUndoWindows`
 * is called, and Bob.
 */
export async function seatTwoDeciders(browser: Browser, world: World) {
  const second = await secondAdmin(world, 'Bob Builder');
  const bobsToken = await adminToken(world, second);
  // The newest rows come first, so the last name is sent first.
  for (const name of [...COMPANIES].reverse()) await applyAsPartner(world, name);
  const ada = await seatAdmin(browser, world);
  const endUndoWindows = await stopUndoWindows(ada);
  const bob = await seatAdmin(browser, world, undefined, second);
  for (const admin of [ada, bob]) {
    await admin.page.goto(PATH);
    await row(admin, 'Ant').waitFor();
  }
  const requests = async (): Promise<readonly Request[]> => {
    const { body } = await apiCall(world, 'GET', '/admin/partner-requests', bobsToken);
    return body['items'] as Request[];
  };
  const request = async (name: string) => {
    const found = (await requests()).find(({ companyName }) => companyName === name);
    if (!found) throw new Error(`${name} did not apply`);
    return found;
  };
  return { ada, bob, bobsToken, endUndoWindows, requests, request };
}

/** A company's row in the queue. */
export const row = ({ page }: Person, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) });
