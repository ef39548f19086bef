import { Command } from '@nestjs/cqrs';
import type { NicknameForm } from '@terrace/contracts/http/market/nicknames';
import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { NICKNAMES_ID, type NicknameCommand, nicknameDecider } from './nickname.decider.js';

/** An administrator adds a nickname or changes what it means. Throws `invalid` for one too many. */
export class SetNickname extends Command<{ nicknamesId: string }> {
  constructor(
    readonly nickname: NicknameForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** An administrator removes a nickname; without it nothing changes. */
export class RemoveNickname extends Command<{ nicknamesId: string }> {
  constructor(
    readonly name: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export const SetNicknameHandler = planHandler(SetNickname, ({ nickname, by }) =>
  nicknamePlan({ type: 'SetNickname', ...nickname, by }),
);

export const RemoveNicknameHandler = planHandler(RemoveNickname, ({ name, by }) =>
  nicknamePlan({ type: 'RemoveNickname', name, by }),
);

function nicknamePlan(command: NicknameCommand) {
  return {
    commands: () => [on(nicknameDecider, NICKNAMES_ID, command)],
    result: { nicknamesId: NICKNAMES_ID },
  };
}
