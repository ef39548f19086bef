import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type FactorRole,
  type SecondFactorEvent,
  type SecondFactorState,
  evolveSecondFactor,
} from './second-factor.events.js';
import { type FactorUsed, type SecondFactor, proofBy } from './second-factor.js';

/** What the owner of an account of any kind does with its second factor. */
export type FactorCommand =
  | { readonly type: 'ProposeSecondFactor'; readonly secret: string }
  | ({ readonly type: 'TurnOnSecondFactor' } & NewRecoveryCodes)
  | ({ readonly type: 'RenewRecoveryCodes' } & NewRecoveryCodes)
  | { readonly type: 'TurnOffSecondFactor'; readonly code: string; readonly sessionId: string }
  /** After the right password; `address` is masked. */
  | { readonly type: 'SignIn'; readonly code: string | undefined; readonly address: string }
  | { readonly type: 'RecordRefusedFactor'; readonly address: string };

/** After the right password; `sessionId` is of the session that asks. */
interface NewRecoveryCodes {
  readonly code: string;
  readonly recoveryHashes: readonly string[];
  readonly sessionId: string;
}

type Command<Type extends FactorCommand['type']> = Extract<FactorCommand, { type: Type }>;

/** A factor and whose it is. */
interface OwnedFactor {
  readonly accountId: string;
  readonly factor: SecondFactor | null;
}

/** Whose factor a command is about. */
interface Owner {
  readonly accountId: string;
  readonly role: FactorRole;
}

export type SecondFactorCommand = { readonly of: Owner } & (
  | FactorCommand
  | { readonly type: 'ResetSecondFactor'; readonly by: DecidedBy }
  | { readonly type: 'Erase' }
);

/**
 * The rules of a buyer's or seller's second factor (product.md 10.5); its stream has the account's id. That the account is
 * open is a fact of the plans.
 */
export const secondFactorDecider: Decider<SecondFactorState, SecondFactorCommand, SecondFactorEvent> = {
  category: 'secondfactor',
  initial: () => ({ factor: null }),
  evolve: evolveSecondFactor,
  decide(command, { factor }, now) {
    const { of: data } = command;
    const owned = { accountId: data.accountId, factor };
    switch (command.type) {
      case 'ProposeSecondFactor':
        return [{ type: 'SecondFactorProposed', data, ...proposedSecret(command, owned) }];
      case 'TurnOnSecondFactor': {
        const codes = newCodes(command, owned, now);
        return [{ type: 'SecondFactorTurnedOn', ...codes, data: { ...data, ...codes.data } }];
      }
      case 'RenewRecoveryCodes': {
        const codes = newCodes(command, owned, now);
        return [{ type: 'RecoveryCodesRenewed', ...codes, data: { ...data, ...codes.data } }];
      }
      case 'TurnOffSecondFactor':
        requireProof(command, owned, now);
        return [{ type: 'SecondFactorTurnedOff', data: { ...data, sessionId: command.sessionId } }];
      case 'SignIn': {
        const used = proofAtSignIn(factor, command.code, now);
        const personal = { [data.accountId]: { address: command.address } };
        return used ? [{ type: 'SecondFactorUsed', data: { ...data, factor: used }, personal }] : [];
      }
      case 'RecordRefusedFactor': {
        const personal = { [data.accountId]: { address: command.address } };
        return [{ type: 'SecondFactorRefused', data, personal }];
      }
      case 'ResetSecondFactor': {
        if (!factor?.isOn) throw new DomainError('second-factor-off');
        const { id: by, name } = command.by;
        const personal = { [by]: { name } };
        return [{ type: 'SecondFactorReset', data: { ...data, by, at: now.toISOString() }, personal }];
      }
      case 'Erase':
        return factor ? [{ type: 'SecondFactorErased', data }] : [];
    }
  },
};

/** The personal part of an event that proposes a secret. Throws `second-factor-on`. */
export function proposedSecret(
  { secret }: Command<'ProposeSecondFactor'>,
  { accountId, factor }: OwnedFactor,
) {
  if (factor?.isOn) throw new DomainError('second-factor-on');
  return { personal: { [accountId]: { secret } } };
}

/**
 * The content of an event with new recovery codes; the authenticator app has to be at hand. Throws `second-factor-on`,
 * `second-factor-off`, `second-factor-wrong`.
 */
export function newCodes(
  { type, code, recoveryHashes, sessionId }: Command<'TurnOnSecondFactor' | 'RenewRecoveryCodes'>,
  { accountId, factor }: OwnedFactor,
  now: Date,
) {
  const isOn = factor?.isOn ?? false;
  if (type === 'TurnOnSecondFactor' && isOn) throw new DomainError('second-factor-on');
  if (type === 'RenewRecoveryCodes' && !isOn) throw new DomainError('second-factor-off');
  const proof = factor ? proofBy(factor, code, now) : undefined;
  if (proof?.kind !== 'code') throw new DomainError('second-factor-wrong');
  return {
    data: { accountId, step: proof.step, sessionId },
    personal: { [accountId]: { recoveryHashes: recoveryHashes.join(' ') } },
  };
}

/** Throws `second-factor-off`, and `second-factor-wrong` unless the code proves the factor now. */
export function requireProof(
  { code }: Pick<Command<'TurnOffSecondFactor'>, 'code'>,
  { factor }: Pick<OwnedFactor, 'factor'>,
  now: Date,
): void {
  if (!factor?.isOn) throw new DomainError('second-factor-off');
  if (!proofBy(factor, code, now)) throw new DomainError('second-factor-wrong');
}

/** What proves a sign-in; null where no factor is on. Throws `second-factor-needed`, `second-factor-wrong`. */
export function proofAtSignIn(
  factor: SecondFactor | null,
  code: string | undefined,
  now: Date,
): FactorUsed | null {
  if (!factor?.isOn) return null;
  if (code === undefined || code.trim() === '') throw new DomainError('second-factor-needed');
  const proof = proofBy(factor, code, now);
  if (!proof) throw new DomainError('second-factor-wrong');
  return proof;
}
