import {
  type RowOf,
  defineReadModel,
  integer,
  nullable,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { SecondFactorEvent } from './second-factor.events.js';

const table = defineReadModel({
  table: 'second_factors',
  category: 'secondfactor',
  columns: {
    /** Null while signing in asks for no code. */
    since: nullable(timestamptz()),
    recovery_codes_left: integer(),
  },
});

/** A row of `second_factors`, of a buyer or a seller. */
export type SecondFactorRow = RowOf<typeof table>;

const OFF: SecondFactorRow = { since: null, recovery_codes_left: 0 };

export const secondFactors = table.projection<SecondFactorEvent>((row, event) => {
  const { since, recovery_codes_left: left } = row ?? OFF;
  switch (event.type) {
    case 'SecondFactorTurnedOn':
      return { since: event.at, recovery_codes_left: codesOf(event) };
    case 'RecoveryCodesRenewed':
      return { since, recovery_codes_left: codesOf(event) };
    case 'SecondFactorUsed':
      return { since, recovery_codes_left: event.data.factor.kind === 'recovery-code' ? left - 1 : left };
    case 'SecondFactorTurnedOff':
    case 'SecondFactorReset':
      return OFF;
    case 'SecondFactorErased':
      return null;
    case 'SecondFactorProposed':
    case 'SecondFactorRefused':
      return row ?? OFF;
  }
});

function codesOf({
  data,
  personal,
}: Extract<SecondFactorEvent, { type: 'SecondFactorTurnedOn' | 'RecoveryCodesRenewed' }>): number {
  return personal?.[data.accountId]?.recoveryHashes.split(' ').length ?? 0;
}
