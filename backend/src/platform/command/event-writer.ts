import { randomUUID } from 'node:crypto';
import type { KeyRing } from '../crypto/key-ring.js';
import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import type { PersonalPart } from '../crypto/personal-part.js';
import type { DomainEvent, EventMeta, StoredEvent } from '../event-store/event.js';
import type { EventTypes } from '../event-store/event-types.js';
import type { ProjectionRegistry } from '../projections/projection-registry.js';
import { personsSealedIn } from '../projections/row-writing.js';
import type { AnyProjection } from '../projections/projection.js';

/** Where an event will lie. */
export interface EventPlace {
  readonly streamId: string;
  readonly version: number;
  readonly meta: EventMeta;
  readonly at: Date;
}

/** An event as it will be read again, with its data as JSON. */
export interface WrittenEvent {
  readonly event: StoredEvent;
  readonly data: string;
}

/** Turns what a decider made into what the log will hold, so that both fold to the same state and rows. */
export class EventWriter {
  constructor(
    readonly types: EventTypes,
    readonly projections: ProjectionRegistry,
    readonly keys: PersonalDataKeys,
  ) {}

  /**
   * The event as it will be read again: data as JSON keeps it, without the parts of erased persons.
   * Throws UnreadableEventError for a type that nobody registered.
   */
  store(event: DomainEvent, place: EventPlace, keys: KeyRing): WrittenEvent {
    this.types.schemaOf(event.type);
    const personal = event.personal && withoutErased(event.personal, keys);
    const json = JSON.stringify(event.data);
    const data: object = JSON.parse(json);
    const stored = { id: randomUUID(), type: event.type, data, ...(personal && { personal }), ...place };
    return { event: stored, data: json };
  }

  /** Persons of the event whose keys must be fetched or made before it can be written. */
  keysMissing({ personal }: DomainEvent, keys: KeyRing): readonly string[] {
    return personal ? Object.keys(personal).filter((id) => keys.keyOf(id) === 'absent') : [];
  }

  /** Persons whose texts the rows keep sealed and whose keys must be fetched or made. */
  keysMissingIn(
    projections: readonly AnyProjection[],
    rows: readonly (object | null)[],
    keys: KeyRing,
  ): readonly string[] {
    return projections.flatMap((projection, index) => {
      const row = rows[index];
      return row ? personsSealedIn(projection, row).filter((id) => keys.keyOf(id) === 'absent') : [];
    });
  }
}

function withoutErased(personal: PersonalPart, keys: KeyRing): PersonalPart | undefined {
  const kept = Object.entries(personal).filter(([personId]) => keys.keyOf(personId) !== 'erased');
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
