import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { getLogLevel, resetLogLevel, setLogLevel } from '@terrace/contracts/http/console/log-level';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { ResetLogLevel, SetLogLevel } from './log-level.handler.js';
import { LogLevelReader } from './log-level.reader.js';

/** How much the program logs, while somebody looks for a fault. */
@Controller()
export class LogLevelController {
  constructor(
    private readonly commands: CommandBus,
    private readonly logLevel: LogLevelReader,
  ) {}

  @Route(getLogLevel, { access: ['admin'] })
  level() {
    return this.logLevel.inForce();
  }

  @Route(setLogLevel, { access: ['admin'] })
  set(
    @Input() { body }: InputOf<typeof setLogLevel>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    return this.change(new SetLogLevel(body.level, body.minutes, { id, name }));
  }

  @Route(resetLogLevel, { access: ['admin'] })
  reset(@CurrentAccount() { accountId: id, name }: AccountViewer) {
    return this.change(new ResetLogLevel({ id, name }));
  }

  /** Returns the level in force; the processes apply it within about a second. */
  private async change(command: SetLogLevel | ResetLogLevel) {
    await this.commands.execute(command);
    return this.logLevel.inForce();
  }
}
