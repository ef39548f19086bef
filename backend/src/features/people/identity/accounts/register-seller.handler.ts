import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SellerRegistrationForm } from '@terrace/contracts/http/identity/registration';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { requirePossiblePhone } from '../../../../platform/text/phone-number.js';
import { sellerDecider } from '../../sellers/sellers.public.js';
import { acceptPassword } from '../passwords/new-password.js';
import { Passwords } from '../passwords/passwords.service.js';

/** Asks to become a seller (product.md 5.3); answers the new seller's id. Throws `email-taken`, `invalid`. */
export class RegisterSeller extends Command<string> {
  constructor(readonly form: Readonly<SellerRegistrationForm>) {
    super();
  }
}

@CommandHandler(RegisterSeller)
export class RegisterSellerHandler implements ICommandHandler<RegisterSeller> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly passwords: Passwords,
  ) {}

  async execute({ form: { password, ...person } }: RegisterSeller): Promise<string> {
    requirePossiblePhone('phoneNumber', person.phoneNumber);
    const accepted = acceptPassword(password, { role: 'seller', ...person });
    const passwordHash = await this.passwords.hash(accepted);
    const sellerId = newId();
    const { result } = await this.executor.executeAnew({
      commands: () => [
        on(
          sellerDecider,
          sellerId,
          { type: 'RegisterSeller', sellerId, ...person, passwordHash },
          { isNew: true },
        ),
      ],
      result: { sellerId },
    });
    return result.sellerId;
  }
}
