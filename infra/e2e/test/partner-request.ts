import { apiCall } from './api-call.js';
import type { World } from './world.js';

/** Asks to be a partner, as a visitor does; that company is then in the administrators' queue. */
export async function applyAsPartner(world: World, companyName: string): Promise<void> {
  await apiCall(world, 'POST', '/partner-requests', '', {
    companyName,
    contactPerson: 'Pat Partner',
    email: 'pat@faraway.test',
    phone: '+971 4 123',
    businessType: 'Tour Operator',
  });
}
