import { randomUUID } from 'node:crypto';
import { apiCall } from './api-call.js';
import type { World } from './world.js';

/** Credentials to sign in with. */
export interface Account {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Signs a buyer up over the API, with a new e-mail address. */
export async function newBuyer(world: World): Promise<Account> {
  const account = { fullName: 'Bea Buyer', email: `bea-${randomUUID()}@fans.test`, password: 'secret-1' };
  await apiCall(world, 'POST', '/auth/signup', '', account);
  return account;
}

const SAM = { fullName: 'Sam Seller', companyName: 'Good Seats Ltd' };

/** Registers a seller over the API, with a new e-mail address. */
export async function newSeller(
  world: World,
  { fullName, companyName } = SAM,
): Promise<Account & { readonly id: string }> {
  const account = { fullName, email: `sam-${randomUUID()}@seats.test`, password: 'secret-1' };
  const { body } = await apiCall(world, 'POST', '/auth/seller/register', '', {
    ...account,
    companyName,
    phoneNumber: '+44 20 7946 0000',
    address: '1 High Street, London',
    idNumber: 'P1234567',
  });
  return { ...account, id: String(body['id']) };
}

/** Registers a seller over the API and approves them. */
export async function approvedSeller(world: World, names = SAM): Promise<Account> {
  const { id, ...account } = await newSeller(world, names);
  const admin = await apiCall(world, 'POST', '/auth/admin/login', '', world.admin);
  await apiCall(world, 'POST', `/admin/sellers/${id}/approve`, admin.token, {});
  return account;
}
