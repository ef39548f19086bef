import { Injectable, type InjectionToken, type Provider } from '@nestjs/common';

/** Keeps under keys of its own what the law asks of a person who is about to be erased; may be repeated. */
export type KeepsOf = (personIds: readonly string[]) => Promise<void>;

/** What is kept before a person is erased; features register theirs. */
@Injectable()
export class KeptAtErasure {
  private readonly keepers: KeepsOf[] = [];

  register(keeper: KeepsOf): void {
    this.keepers.push(keeper);
  }

  /** Resolves once all of it is kept: the persons may be erased then. */
  async keep(personIds: readonly string[]): Promise<void> {
    for (const keeper of this.keepers) await keeper(personIds);
  }
}

/** A provider that keeps this before a person is erased; `make` gets the providers of `inject`. */
export function keepsAtErasure(
  what: string,
  inject: readonly InjectionToken[],
  make: (...providers: never[]) => KeepsOf,
): Provider {
  return {
    provide: `kept at an erasure: ${what}`,
    inject: [KeptAtErasure, ...inject],
    useFactory: (kept: KeptAtErasure, ...providers: never[]) => kept.register(make(...providers)),
  };
}
