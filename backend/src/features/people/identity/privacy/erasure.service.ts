import { Injectable } from '@nestjs/common';
import type { OpenMatter } from '@terrace/contracts/values/open-matters';
import type { WaitingErasure } from '@terrace/contracts/http/identity/privacy';
import { DomainError } from '@terrace/event-core/model/errors';
import { type StreamCommand, on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { KeptAtErasure } from '../../../../platform/queues/kept-at-erasure.js';
import { OpenMatters } from '../../../../platform/queues/open-matters.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { eraseCommands } from '../account-streams.js';
import { EmailChanges } from '../passwords/email-changes.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { erasureDecider } from './erasure.decider.js';
import { type Person, PersonsReader } from './persons.reader.js';
import { privacyDecider } from './privacy.decider.js';
import { ErasuresReader } from './waiting-erasures.js';

/** Executes erasures that nothing open prevents any more (product.md 15.5). */
@Injectable()
export class Erasures {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly persons: PersonsReader,
    private readonly matters: OpenMatters,
    private readonly waiting: ErasuresReader,
    private readonly sessions: Sessions,
    private readonly changes: EmailChanges,
    private readonly kept: KeptAtErasure,
  ) {}

  /** What a person has open: an erasure waits for what prevents it, and ends the rest. */
  async openOf(person: Person): Promise<OpenMatter[]> {
    const ids = await this.persons.idsInOrders(person);
    return this.matters.of(person.kind === 'seller' ? 'seller' : 'buyer', ...ids);
  }

  /**
   * Executes an erasure, or records what it waits for; returns it while it waits. What is open is read after the request, since
   * which nothing new begins; a request made meanwhile is not executed. May be repeated.
   */
  async proceed(id: string): Promise<WaitingErasure | null> {
    const erasure = await this.waiting.of(id);
    if (!erasure) return null;
    const person = await this.personOf(erasure);
    const waitsFor = (person ? await this.openOf(person) : [])
      .filter(({ prevents }) => prevents)
      .map(({ kind, count }) => ({ kind, count }));
    if (waitsFor.length > 0) {
      await this.append(on(erasureDecider, id, { type: 'KeepWaiting', waitsFor }));
      return this.waiting.of(id);
    }
    // Before the keys are destroyed: what tax law asks is readable under keys of its own then.
    if (person) await this.kept.keep(await this.persons.idsInOrders(person));
    const by = erasure.requestedBy ?? { id, name: '' };
    await this.append(
      on(erasureDecider, id, { type: 'ExecuteErasure', requestedAt: erasure.requestedAt }),
      ...(person ? erase(person, by) : []),
    );
    if (person?.accountId && person.kind !== 'guest') {
      await this.sessions.endAll({ role: person.kind, id: person.accountId });
      await this.changes.end(person.accountId);
    }
    return null;
  }

  /** Undefined for a guest whose address cannot be read any more: another erasure came first. */
  private personOf({ id, kind, email }: WaitingErasure): Promise<Person | undefined> {
    if (kind !== 'guest') return this.persons.byAccount(kind, id);
    return email === null ? Promise.resolve(undefined) : this.persons.byEmail(kind, email);
  }

  /** It may have been executed, withdrawn or asked for anew at this moment. */
  private async append(...commands: readonly StreamCommand[]): Promise<void> {
    try {
      await this.executor.executeAnew({ commands: () => commands, result: {} });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not-found')) throw error;
    }
  }
}

/** An account has an event of its own; a guest's keys are destroyed by a reaction. */
function erase({ kind, accountId, personIds }: Person, by: DecidedBy): readonly StreamCommand[] {
  if (kind !== 'guest' && accountId !== null) return eraseCommands(kind, accountId);
  return [on(privacyDecider, newId(), { type: 'EraseGuest', personIds, by }, { isNew: true })];
}
