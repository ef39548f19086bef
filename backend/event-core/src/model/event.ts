import { UnreadableEventError } from './errors.js';

/** Who caused an event: a role of the application, and the id of the account, guest, job or consumer. */
export interface Actor {
  readonly role: string;
  readonly id: string;
}

/** Fields of one person inside an event, kept encrypted under that person's key. */
export type PersonalFields = Record<string, string>;

/**
 * What a decider returns: a fact in the past tense. `personal` maps a person's id to the fields that are
 * encrypted under that person's key; after the person is erased the entry is absent on read.
 */
export interface DomainEvent<
  Type extends string = string,
  Data extends object = object,
  Personal extends PersonalFields = PersonalFields,
> {
  readonly type: Type;
  readonly data: Data;
  readonly personal?: Readonly<Record<string, Personal>>;
}

/** Who and what caused an event; the correlation id runs from request to event to job to live message. */
export interface EventMeta {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId?: string;
  /** The span of its command, so that consequences join the same trace. No rule reads it. */
  readonly traceparent?: string;
}

/**
 * A domain event as it is read from the log: decrypted as far as keys exist, upcast to its newest version.
 * `data` is what JSON keeps, so that an event is equal before and after it was stored.
 */
export type StoredEvent<Event extends DomainEvent = DomainEvent> = Event & {
  /** Generated before the append, so that the outcome can be looked up when the answer to COMMIT is lost. */
  readonly id: string;
  readonly streamId: string;
  /** 1 for the first event of its stream, then without gaps. */
  readonly version: number;
  readonly meta: EventMeta;
  readonly at: Date;
};

/** A stored event with its position in the feed. */
export type FeedEvent<Event extends DomainEvent = DomainEvent> = StoredEvent<Event> & {
  readonly position: number;
  /** Why this event cannot be read (an unknown type or version names itself); then `data` is empty. */
  readonly unreadable?: string;
};

/** A stream's id is its category, a dash, and the entity's id: `room-4fGh…`. */
export function streamId(category: string, entityId: string): string {
  return `${category}-${entityId}`;
}

/** The parts of a stream id; categories contain no dash. */
export function parseStreamId(id: string): { category: string; entityId: string } {
  const dash = id.indexOf('-');
  return { category: id.slice(0, dash), entityId: id.slice(dash + 1) };
}

/**
 * How one type of event is stored: `schema` is the version of its `data` that is written now (1 by default),
 * and `upcast[n]` turns data of version n into version n + 1.
 */
export interface EventSchema {
  readonly schema?: number;
  readonly upcast?: Readonly<Record<number, (data: object) => object>>;
}

/** Every type of event of one category. Made by `eventTypes`. */
export type EventSchemas = Readonly<Record<string, EventSchema>>;

/**
 * Names every type of a union, with its versions; a missing type does not compile:
 * `export const roomEvents = eventTypes<RoomEvent>({ RoomOpened: {}, SeatTaken: {} })`.
 */
export function eventTypes<Event extends DomainEvent>(
  schemas: Readonly<Record<Event['type'], EventSchema>>,
): EventSchemas {
  return schemas;
}

/** All types of events of this build: the versions that it writes, and the upcasters of older versions. */
export class EventTypes {
  private readonly schemas = new Map<string, EventSchema>();

  /** Throws when two categories use one name: readers of the feed identify events by it. */
  register(schemas: EventSchemas): void {
    for (const [type, schema] of Object.entries(schemas)) {
      if (this.schemas.has(type)) throw new Error(`Event type ${type} is registered twice`);
      this.schemas.set(type, schema);
    }
  }

  /** The version in which events of this type are written. Throws UnreadableEventError for an unregistered type. */
  schemaOf(type: string): number {
    return this.known(type).schema ?? 1;
  }

  /**
   * Data of any version ever stored, as of today's version. Throws UnreadableEventError, which names the type,
   * when this build knows neither the type nor a way from that version.
   */
  upcast(type: string, schema: number, data: object): object {
    const { schema: newest = 1, upcast } = this.known(type);
    if (schema > newest)
      throw new UnreadableEventError(`Event type ${type} has version ${schema}; known up to ${newest}`);
    let upcasted = data;
    for (let version = schema; version < newest; version++) {
      const step = upcast?.[version];
      if (!step) throw new UnreadableEventError(`Event type ${type} has no upcaster from version ${version}`);
      upcasted = step(upcasted);
    }
    return upcasted;
  }

  private known(type: string): EventSchema {
    const schema = this.schemas.get(type);
    if (!schema) throw new UnreadableEventError(`Unknown event type ${type}`);
    return schema;
  }
}
