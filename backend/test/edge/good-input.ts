import * as z from 'zod/mini';
import type { Kind } from './people.js';

/** Ids of things that are really there, so that a bad call that got through would change them. */
export interface Things {
  readonly eventId: string;
  readonly tournamentId: string;
  readonly sportId: string;
  /** A ticket of the seller, still pending. */
  readonly ownTicketId: string;
  /** An approved ticket of another seller. */
  readonly approvedTicketId: string;
  readonly waitingSellerId: string;
  /** The seller's, whose bank information waits. */
  readonly bankInfoSellerId: string;
  readonly buyerId: string;
  /** The buyer's, of one ticket, still held. */
  readonly purchaseId: string;
  readonly subscriptionId: string;
  readonly messageId: string;
  readonly partnerRequestId: string;
  readonly promoCodeName: string;
  /** The administrator's who calls. */
  readonly savedFilterId: string;
  /** Another administrator than the one who calls. */
  readonly otherAdminId: string;
  /** Acts that the other administrator proposed: one to approve, one to decline. */
  readonly approvalId: string;
  readonly unwantedApprovalId: string;
  /** Of the buyer's purchase, about tickets of the seller, with a file of the buyer. */
  readonly disputeId: string;
  readonly fileId: string;
  /** A disputed seat of the buyer's purchase that was delivered as a file, and the token of its shared link. */
  readonly deliveryId: string;
  readonly shareToken: string;
  /** A seat that was transferred with a proof. */
  readonly transferredId: string;
  /** The seller's, which the bank refused. */
  readonly payoutId: string;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** A call that would be accepted, from which bad ones are made by changing one thing. */
export interface GoodInput {
  readonly as: Kind;
  /** Parameters of the path that stay as they are. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Parameters of the path whose values are there only once things are made. */
  readonly others?: (things: Things) => Readonly<Record<string, string>>;
  /** Value of the other parameter in the path. */
  readonly param?: (things: Things) => string;
  readonly query?: JsonObject;
  readonly body?: (things: Things) => JsonObject;
  /** Paths of fields that may be left out. */
  readonly optional?: readonly string[];
  /** Paths of texts and lists that may be empty, and of objects that may be null. */
  readonly blank?: readonly string[];
  /** Somebody else's message: may carry fields we do not know, and is signed. */
  readonly foreign?: true;
}

export const page = { page: '1', perPage: '20' };
export const ofEvent: GoodInput = { as: 'admin', param: ({ eventId }) => eventId };
export const ofTournament: GoodInput = { as: 'admin', param: ({ tournamentId }) => tournamentId };

/** A query with a value for every parameter. Throws where none of the samples can be one. */
export function queryOf(schema: z.ZodMiniType): JsonObject {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(name, property)]),
  );
}

const SAMPLES = ['1', 'PurchasePurchase0001', '01/12/2026', '2026-12', '2026-12-01T12:00:00.000Z'];

function valueOf(name: string, property: z.core.JSONSchema._JSONSchema): string {
  if (typeof property === 'boolean') throw new Error(`${name} takes anything`);
  const { type, enum: choices, pattern, minimum = 1 } = property;
  if (choices) return String(choices.at(-1));
  if (type === 'integer') return String(Math.max(minimum, 1));
  if (pattern === undefined) return 'ada';
  const sample = SAMPLES.find((each) => new RegExp(pattern).test(each));
  if (sample === undefined) throw new Error(`No sample matches ${name}, ${pattern}`);
  return sample;
}
