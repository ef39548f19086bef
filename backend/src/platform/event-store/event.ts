import type { Actor } from '../command/actor.js';

/** Fields of one person inside an event, kept encrypted under that person's key. */
export type PersonalFields = Record<string, string>;

/**
 * What a decider makes: a fact in the past tense. `personal` maps a person's id to the fields that are
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
  /** The span of its command, so that what follows is part of the same trace; nothing is decided by it. */
  readonly traceparent?: string;
}

/**
 * A domain event as it lies in the log: decrypted as far as keys exist, upcast to its newest version.
 * `data` is what JSON keeps of it, so that an event looks the same before and after it was stored.
 */
export type StoredEvent<Event extends DomainEvent = DomainEvent> = Event & {
  /** Made by the writer before the append, so that a lost answer to COMMIT can be looked up. */
  readonly id: string;
  readonly streamId: string;
  /** 1 for the first event of its stream, then without gaps. */
  readonly version: number;
  readonly meta: EventMeta;
  readonly at: Date;
};

/** A stored event with its place in the one order that everybody reads. */
export type FeedEvent<Event extends DomainEvent = DomainEvent> = StoredEvent<Event> & {
  readonly position: number;
  /** Why this event cannot be read (an unknown type or version names itself); then `data` is empty. */
  readonly unreadable?: string;
};
