import { Injectable, type InjectionToken, type Provider } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { Approval, ProposedAct } from '@terrace/contracts/http/console/approvals';
import type { ActKind } from '@terrace/contracts/values/admin-roles';
import type { Money } from '@terrace/contracts/values/money/money';
import type { DecidedBy } from './decisions-taken.js';

export type ActOf<Kind extends ActKind> = Extract<ProposedAct, { kind: Kind }>;

/** What an act will do, as it is shown to who approves it. */
export type Effect = NonNullable<Approval['effect']>;

/** An act as it is kept until it is approved. */
export interface DescribedAct {
  readonly effect: Effect;
  /** Under whose key it is encrypted: who it is about. Null where nobody is named; under the proposer's once they are erased. */
  readonly about: string | null;
  /** The money it comes to; any other amount by then is refused. */
  readonly expected?: Money | undefined;
  /** What it was described from, in the act's own words; where that is another by then, it is refused. */
  readonly seen?: string | undefined;
}

/** That a second administrator approved an act: what a command has instead of the check that asks for one. */
export interface ActApproval {
  readonly approvalId: string;
  readonly expected: Money | undefined;
  readonly seen: string | undefined;
}

/** How a kind of act is described, and executed once approved. */
export interface ProtectedAct<Kind extends ActKind> {
  /** Throws what the act would be refused with. */
  readonly describe: (act: ActOf<Kind>) => Promise<DescribedAct>;
  readonly commandFor: (act: ActOf<Kind>, by: DecidedBy, approved: ActApproval) => Command<unknown>;
}

/** The acts that may need a second administrator; features register theirs. */
@Injectable()
export class ProtectedActs {
  private readonly kinds = new Map<ActKind, ProtectedAct<ActKind>>();

  /** Throws when the kind is registered already. */
  register<Kind extends ActKind>(kind: Kind, { describe, commandFor }: ProtectedAct<Kind>): void {
    if (this.kinds.has(kind)) throw new Error(`Two features execute ${kind}`);
    const own = (act: ProposedAct): ActOf<Kind> => {
      if (!isOf(act, kind)) throw new Error(`${act.kind} is no ${kind}`);
      return act;
    };
    this.kinds.set(kind, {
      describe: (act) => describe(own(act)),
      commandFor: (act, by, approved) => commandFor(own(act), by, approved),
    });
  }

  describe(act: ProposedAct): Promise<DescribedAct> {
    return this.kindOf(act).describe(act);
  }

  commandFor(act: ProposedAct, by: DecidedBy, approved: ActApproval): Command<unknown> {
    return this.kindOf(act).commandFor(act, by, approved);
  }

  private kindOf({ kind }: ProposedAct): ProtectedAct<ActKind> {
    const known = this.kinds.get(kind);
    if (!known) throw new Error(`Nobody registered ${kind}`);
    return known;
  }
}

function isOf<Kind extends ActKind>(act: ProposedAct, kind: Kind): act is ActOf<Kind> {
  return act.kind === kind;
}

/** A provider that lets acts of this kind be proposed; `make` gets the providers of `inject`. */
export function protectsAct<Kind extends ActKind>(
  kind: Kind,
  inject: readonly InjectionToken[],
  make: (...providers: never[]) => ProtectedAct<Kind>,
): Provider {
  return {
    provide: `protected act: ${kind}`,
    inject: [ProtectedActs, ...inject],
    useFactory: (acts: ProtectedActs, ...providers: never[]) => acts.register(kind, make(...providers)),
  };
}
