import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Me } from '@terrace/contracts/http/identity/identity';
import { AccountOpening, type NewAccount } from './account-opening.service.js';
import { AccountsReader, presentMe } from '../accounts.reader.js';

/**
 * Opens a buyer's account (product.md 5.2). It signs nobody in: the page does, with the password (product.md 10.8). Throws
 * `email-taken`, `invalid`.
 */
export class SignUp extends Command<Me> {
  constructor(readonly form: NewAccount) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly opening: AccountOpening,
    private readonly accounts: AccountsReader,
  ) {}

  async execute({ form }: SignUp): Promise<Me> {
    const account = await this.accounts.find('buyer', await this.opening.open('buyer', form));
    if (!account) throw new Error('The new account has no row');
    return presentMe(account);
  }
}
