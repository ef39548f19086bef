import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { requirePossiblePhone } from '../../../../platform/text/phone-number.js';
import { sellerDecider } from '../../sellers/sellers.public.js';
import { acceptPassword } from '../passwords/new-password.js';
import { Passwords } from '../passwords/passwords.service.js';

/** product.md 5.3; `email` trimmed and lower-cased, `password` at most 72 bytes. */
export interface SellerRegistration {
  readonly fullName: string;
  readonly companyName: string;
  readonly email: string;
  readonly password: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly idNumber: string;
}

/** Asks to become a seller; answers the new seller's id. Throws `email-taken`, `invalid`. */
export class RegisterSeller extends Command<string> {
  constructor(readonly form: SellerRegistration) {
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
