import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  ownSecondFactor,
  proposeSecondFactor,
  renewRecoveryCodes,
  resetOwnersSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@terrace/contracts/http/identity/second-factor';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { AccountsReader } from '../accounts.reader.js';
import {
  ProposeSecondFactor,
  RenewRecoveryCodes,
  ResetOwnersSecondFactor,
  TurnOffSecondFactor,
  TurnOnSecondFactor,
} from './second-factor.handler.js';

/** The second factor of the signed-in account (product.md 10.5). */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: AccountsReader,
  ) {}

  @Route(ownSecondFactor, { access: ['buyer', 'seller', 'admin'] })
  own(@CurrentAccount() { role, accountId }: AccountViewer) {
    return this.accounts.secondFactor(role, accountId);
  }

  @Route(proposeSecondFactor, { access: ['buyer', 'seller', 'admin'] })
  propose(@CurrentAccount() { role, accountId: id }: AccountViewer) {
    return this.commands.execute(new ProposeSecondFactor({ role, id }));
  }

  @Route(turnOnSecondFactor, { access: ['buyer', 'seller', 'admin'] })
  turnOn(@Input() { body }: InputOf<typeof turnOnSecondFactor>, @CurrentAccount() viewer: AccountViewer) {
    return this.commands.execute(new TurnOnSecondFactor(ownerOf(viewer, body), body.code));
  }

  @Route(turnOffSecondFactor, { access: ['buyer', 'seller', 'admin'] })
  turnOff(@Input() { body }: InputOf<typeof turnOffSecondFactor>, @CurrentAccount() viewer: AccountViewer) {
    return this.commands.execute(new TurnOffSecondFactor(ownerOf(viewer, body), body.code));
  }

  @Route(renewRecoveryCodes, { access: ['buyer', 'seller', 'admin'] })
  renew(@Input() { body }: InputOf<typeof renewRecoveryCodes>, @CurrentAccount() viewer: AccountViewer) {
    return this.commands.execute(new RenewRecoveryCodes(ownerOf(viewer, body), body.code));
  }

  @Route(resetOwnersSecondFactor, { access: ['admin'] })
  reset(
    @Input() { params: { role, id } }: InputOf<typeof resetOwnersSecondFactor>,
    @CurrentAccount() { accountId, name }: AccountViewer,
  ) {
    return this.commands.execute(new ResetOwnersSecondFactor({ role, id }, { id: accountId, name }));
  }
}

function ownerOf(
  { role, accountId: id, sessionId }: AccountViewer,
  { password }: { readonly password: string },
) {
  return { role, id, sessionId, password };
}
