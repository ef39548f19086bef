import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { ApproveSeller } from '../../sellers/sellers.public.js';
import { AccountOpening } from './account-opening.service.js';
import { AccountsReader } from '../accounts.reader.js';
import { RegisterSeller } from './register-seller.handler.js';

/** Addresses of the demo accounts (product.md 10.6). */
const emails = {
  buyer: 'buyer@terrace.test',
  seller: 'seller@terrace.test',
  pending: 'pending@terrace.test',
} as const;

/** Ids of the demo accounts, for the demo tickets. */
export interface DemoAccounts {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly pendingId: string;
}

/**
 * Opens the demo accounts through the same commands as everybody's: a buyer, an approved seller and a
 * waiting one. What is there already stays as it is.
 */
export function createDemoAccounts(app: INestApplicationContext, password: string): Promise<DemoAccounts> {
  return inContext({ correlationId: newId(), actor: { role: 'system', id: 'demo-accounts' } }, async () => {
    const accounts = app.get(AccountsReader, { strict: false });
    const opening = app.get(AccountOpening, { strict: false });
    const commands = app.get(CommandBus, { strict: false });
    const existing = async (role: 'buyer' | 'seller', email: string) =>
      (await accounts.findByEmail(role, email))?.id;
    const register = async (email: string, person: { fullName: string; companyName: string }) =>
      (await existing('seller', email)) ??
      commands.execute(new RegisterSeller({ ...person, ...REGISTRATION, email, password }));

    const buyer = { fullName: 'Bea Buyer', email: emails.buyer, password };
    const buyerId = (await existing('buyer', emails.buyer)) ?? (await opening.open('buyer', buyer));
    const sellerId = await register(emails.seller, {
      fullName: 'Sam Seller',
      companyName: 'Front Row Tickets',
    });
    const pendingId = await register(emails.pending, {
      fullName: 'Pia Pending',
      companyName: 'Terrace View',
    });
    await approve(commands, sellerId, await firstAdmin(accounts));
    return { buyerId, sellerId, pendingId };
  });
}

const REGISTRATION = {
  phoneNumber: '+971 4 555 0100',
  address: '1 Stadium Road, Dubai',
  idNumber: 'DEMO-0001',
};

async function firstAdmin(accounts: AccountsReader) {
  const [email = ''] = await accounts.adminEmails();
  const admin = await accounts.findByEmail('admin', email);
  if (!admin) throw new Error('Demo accounts need an administrator: set ADMIN_EMAIL and ADMIN_PASSWORD');
  return { id: admin.id, name: admin.fullName };
}

/** An earlier decision on the demo seller is kept. */
async function approve(commands: CommandBus, sellerId: string, by: { id: string; name: string }) {
  try {
    await commands.execute(new ApproveSeller(sellerId, by, { from: 'pending' }));
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'already-decided')) throw error;
  }
}
