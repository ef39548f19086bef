import type { DomainEvent } from './event.js';
import { UnreadableEventError } from './unreadable-event-error.js';

/**
 * How one type of event is stored: `schema` is the version of its `data` that is written now (1 unless told),
 * and `upcast[n]` turns data of version n into version n + 1.
 */
export interface EventSchema {
  readonly schema?: number;
  readonly upcast?: Readonly<Record<number, (data: object) => object>>;
}

/** Every type of event of one category. Made by `eventTypes`. */
export type EventSchemas = Readonly<Record<string, EventSchema>>;

/**
 * Names every type of a union, with its versions; one that is missing does not compile:
 * `export const ticketEvents = eventTypes<TicketEvent>({ TicketUploaded: {}, TicketApproved: {} })`.
 */
export function eventTypes<Event extends DomainEvent>(
  schemas: Readonly<Record<Event['type'], EventSchema>>,
): EventSchemas {
  return schemas;
}

/** All types of events this build knows: what it writes, and how what was once written is read today. */
export class EventTypes {
  private readonly schemas = new Map<string, EventSchema>();

  /** Throws when two categories use one name: a reader of the feed tells events apart by it. */
  register(schemas: EventSchemas): void {
    for (const [type, schema] of Object.entries(schemas)) {
      if (this.schemas.has(type)) throw new Error(`Event type ${type} is registered twice`);
      this.schemas.set(type, schema);
    }
  }

  /** The version in which events of this type are written. Throws UnreadableEventError for a type nobody registered. */
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
