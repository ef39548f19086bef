import { randomUUID } from 'node:crypto';
import { approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { expect } from './browser-test.js';
import { approveAsAdmin, listTickets } from './market.js';
import type { World } from './world.js';

/** One of every row that the administrators' lists show, except a purchase and a pending seller. */
export async function oneOfEverything(world: World): Promise<void> {
  const seller = await approvedSeller(world);
  const signedIn = { email: seller.email, password: seller.password };
  const { token: sellers } = await apiCall(world, 'POST', '/auth/seller/login', '', signedIn);
  await listTickets(world, sellers, { event: await anEvent(world.url), quantity: 2 });
  // Of an event that no buyer of a walk visits.
  const reported = await listTickets(world, sellers, {
    event: await anEvent(world.url, 'juventus'),
    quantity: 1,
  });
  await approveAsAdmin(world, reported);
  await apiCall(world, 'PUT', '/bank-info', sellers, {
    accountHolderName: seller.fullName,
    bankName: 'Marina Bank',
    accountNumber: 'AE070331234567890123456',
    routingNumber: '302620122',
    swiftCode: 'MARIAEAD',
    bankAddress: '1 Marina, Dubai',
  });
  await apiCall(world, 'PUT', '/seller-details/names', sellers, {
    fullName: seller.fullName,
    companyName: 'Better Seats Ltd',
  });
  const email = 'tim@home.test';
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${world.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect({ path, isTaken: answer.ok }).toEqual({ path, isTaken: true });
  };
  const { token } = await apiCall(world, 'POST', '/auth/admin/login', '', world.admin);
  await post('/newsletter', { email });
  await post(`/tickets/${reported}/reports`, { reason: 'seats-wrong', email });
  await post('/contact-messages', { name: 'Tim', email, subject: 'Hello', message: 'Hi' });
  await post('/auth/signup', { fullName: 'Tim Fan', email, password: 'secret-1' });
  await post('/partner-requests', {
    companyName: 'Tours Ltd',
    contactPerson: 'Tim',
    email,
    phone: '+44 20 7946 0001',
    businessType: 'Tour Operator',
  });
  const code = { name: 'SEASON10', type: 'percentage', amount: 10, duration: 30 };
  await post('/admin/promo-codes', code, token);
  await post('/admin/approvals', { kind: 'payout-run' }, token);
}
