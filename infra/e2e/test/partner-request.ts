import { apiCall } from './api-call.js';
import type { World } from './world.js';

/** Submits a partner request as a visitor does, so that the company is in the administrators' queue. */
export async function applyAsPartner(world: World, companyName: string): Promise<void> {
  await apiCall(world, 'POST', '/partner-requests', '', {
    companyName,
    contactPerson: 'Pat Partner',
    email: 'pat@faraway.test',
    phone: '+971 4 555 0100',
    businessType: 'Tour Operator',
  });
}
