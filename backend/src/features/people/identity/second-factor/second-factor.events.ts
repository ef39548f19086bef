import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { FactorUsed, SecondFactor } from './second-factor.js';

/** Whose second factor it is; an administrator's is part of the administrator's own stream. */
export type FactorRole = 'buyer' | 'seller';

interface OfAccount {
  readonly accountId: string;
  readonly role: FactorRole;
}
/** The id of the session that acted, which continues; the account's others end. */
interface BySession extends OfAccount {
  readonly sessionId: string;
}
type NewCodes = { recoveryHashes: string };

/** A secret (base32) was shown to the account's owner; it counts once it is turned on. */
export type SecondFactorProposed = DomainEvent<'SecondFactorProposed', OfAccount, { secret: string }>;
/** `step` is that of the code that confirmed it; `recoveryHashes` are parted by spaces. */
export type SecondFactorTurnedOn = DomainEvent<
  'SecondFactorTurnedOn',
  BySession & { readonly step: number },
  NewCodes
>;
/** New recovery codes count instead of the old; as when it was turned on. */
export type RecoveryCodesRenewed = DomainEvent<
  'RecoveryCodesRenewed',
  BySession & { readonly step: number },
  NewCodes
>;
export type SecondFactorTurnedOff = DomainEvent<'SecondFactorTurnedOff', BySession>;
/** A sign-in was proved with it; `address` is masked. */
export type SecondFactorUsed = DomainEvent<
  'SecondFactorUsed',
  OfAccount & { readonly factor: FactorUsed },
  { address: string }
>;
/** The password was right and the code was not. */
export type SecondFactorRefused = DomainEvent<'SecondFactorRefused', OfAccount, { address: string }>;
/** An administrator, whose id is `by`, turned a lost second factor off; `at` is ISO UTC. */
export type SecondFactorReset = DomainEvent<
  'SecondFactorReset',
  OfAccount & { readonly by: string; readonly at: string },
  { name: string }
>;
/** The last event: the account was erased. */
export type SecondFactorErased = DomainEvent<'SecondFactorErased', OfAccount>;

/** What happens to the second factor of a buyer or a seller. */
export type SecondFactorEvent =
  | SecondFactorProposed
  | SecondFactorTurnedOn
  | RecoveryCodesRenewed
  | SecondFactorTurnedOff
  | SecondFactorUsed
  | SecondFactorRefused
  | SecondFactorReset
  | SecondFactorErased;

export const secondFactorEvents = eventTypes<SecondFactorEvent>({
  SecondFactorProposed: {},
  SecondFactorTurnedOn: {},
  RecoveryCodesRenewed: {},
  SecondFactorTurnedOff: {},
  SecondFactorUsed: {},
  SecondFactorRefused: {},
  SecondFactorReset: {},
  SecondFactorErased: {},
});

/** What the rules know of the second factor of a buyer or a seller. */
export interface SecondFactorState {
  readonly factor: SecondFactor | null;
}

/** What an event does to the second factor of a buyer or a seller. */
export function evolveSecondFactor(
  { factor }: SecondFactorState,
  { type, data, personal }: SecondFactorEvent,
): SecondFactorState {
  switch (type) {
    case 'SecondFactorProposed':
      return { factor: proposedFactor(personal?.[data.accountId]) };
    case 'SecondFactorTurnedOn':
    case 'RecoveryCodesRenewed':
      return { factor: withNewCodes(factor, data.step, personal?.[data.accountId]) };
    case 'SecondFactorUsed':
      return { factor: afterUse(factor, data.factor) };
    case 'SecondFactorTurnedOff':
    case 'SecondFactorReset':
    case 'SecondFactorErased':
      return { factor: null };
    case 'SecondFactorRefused':
      return { factor };
  }
}

/** A factor whose secret was shown, from the owner's part of the event. */
export function proposedFactor(part: { readonly secret: string } | undefined): SecondFactor {
  return { secret: part?.secret ?? null, isOn: false, lastStep: 0, recoveryHashes: [] };
}

/** A factor that is on with the recovery codes of the owner's part of the event; `step` was used to confirm them. */
export function withNewCodes(
  factor: SecondFactor | null,
  step: number,
  part: NewCodes | undefined,
): SecondFactor | null {
  const recoveryHashes = part?.recoveryHashes.split(' ') ?? [];
  return factor && { ...factor, isOn: true, lastStep: step, recoveryHashes };
}

/** A factor after a sign-in: what proved it proves nothing again. */
export function afterUse(factor: SecondFactor | null, used: FactorUsed | null): SecondFactor | null {
  if (!factor || !used) return factor;
  if (used.kind === 'code') return { ...factor, lastStep: used.step };
  const recoveryHashes = factor.recoveryHashes.map((hash, index) => (index === used.index ? null : hash));
  return { ...factor, recoveryHashes };
}
