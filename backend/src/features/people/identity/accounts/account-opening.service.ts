import { Injectable } from '@nestjs/common';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { buyerDecider } from '../account.decider.js';
import type { AccountRole } from '../account.events.js';
import { adminDecider } from '../admins/admin.decider.js';
import { acceptPassword } from '../passwords/new-password.js';
import { Passwords } from '../passwords/passwords.service.js';

/** What an account is opened with; `email` trimmed and lower-cased, `password` at most 72 bytes. */
export interface NewAccount {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Opens accounts of buyers and administrators. */
@Injectable()
export class AccountOpening {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly passwords: Passwords,
  ) {}

  /** The new account's id. Throws `email-taken`, `invalid` for a password that its owner may not have. */
  async open(role: AccountRole, { password, ...person }: NewAccount): Promise<string> {
    const passwordHash = await this.passwords.hash(acceptPassword(password, { role, ...person }));
    const accountId = newId();
    const command = { type: 'OpenAccount', accountId, ...person, passwordHash } as const;
    const { accountId: opened } = await this.executor.execute({
      commands: () => [
        role === 'buyer'
          ? on(buyerDecider, accountId, command, { isNew: true })
          : on(adminDecider, accountId, command, { isNew: true }),
      ],
      result: { accountId },
    });
    return opened;
  }
}
