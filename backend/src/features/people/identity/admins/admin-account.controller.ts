import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ownAdminAccount,
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@terrace/contracts/http/identity/admins';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { AdminsReader } from './admins.reader.js';
import {
  ProposeSecondFactor,
  RenewRecoveryCodes,
  TurnOffSecondFactor,
  TurnOnSecondFactor,
} from './second-factor.handler.js';

/** The signed-in administrator's own account: its second factor. */
@Controller()
export class AdminAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly admins: AdminsReader,
  ) {}

  @Route(ownAdminAccount, { access: ['admin'] })
  account(@CurrentAccount() { accountId }: AccountViewer) {
    return this.admins.ownAccount(accountId);
  }

  @Route(proposeSecondFactor, { access: ['admin'] })
  propose(@CurrentAccount() { accountId }: AccountViewer) {
    return this.commands.execute(new ProposeSecondFactor(accountId));
  }

  @Route(turnOnSecondFactor, { access: ['admin'] })
  turnOn(@Input() { body }: InputOf<typeof turnOnSecondFactor>, @CurrentAccount() viewer: AccountViewer) {
    return this.commands.execute(new TurnOnSecondFactor(ownerOf(viewer, body), body.code));
  }

  @Route(turnOffSecondFactor, { access: ['admin'] })
  turnOff(@Input() { body }: InputOf<typeof turnOffSecondFactor>, @CurrentAccount() viewer: AccountViewer) {
    return this.commands.execute(new TurnOffSecondFactor(ownerOf(viewer, body), body.code));
  }

  @Route(renewRecoveryCodes, { access: ['admin'] })
  renew(@Input() { body }: InputOf<typeof renewRecoveryCodes>, @CurrentAccount() viewer: AccountViewer) {
    return this.commands.execute(new RenewRecoveryCodes(ownerOf(viewer, body), body.code));
  }
}

function ownerOf({ accountId, sessionId }: AccountViewer, { password }: { readonly password: string }) {
  return { role: 'admin', id: accountId, sessionId, password } as const;
}
