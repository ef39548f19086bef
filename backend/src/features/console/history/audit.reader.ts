import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AuditEntry, AuditFilter, AuditKind, listAudit } from '@terrace/contracts/http/console/audit';
import { HistoryType } from '@terrace/contracts/http/console/history';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { actInWords, fieldInWords } from '@terrace/contracts/values/text/event-words';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { parseStreamId } from '@terrace/event-core/model/event';
import type { Act } from '@terrace/event-core/store/acts';
import { EventStore } from '@terrace/event-core/store/event-store';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { FindAccountContact } from '../../people/identity/identity.public.js';
import { ApproversOf } from '../approvals/approvals.public.js';
import { presentHistory } from './history.presenter.js';
import { categoryOf } from './history.reader.js';

/** What shows personal data that is hidden otherwise, or hands it out. */
const REVEALS = [
  'SellerIdNumberRevealed',
  'BankNumbersRevealed',
  'EvidenceRead',
  'TicketFileRead',
  'PersonExported',
  'ListExported',
  'EvidencePackMade',
  'TaxDetailsRevealed',
  'SellerReportMade',
  'PaperRead',
  'PersonViewed',
];
const SIGN_INS = ['AdminSignedIn', 'AdminSecondFactorRefused'];

const TYPES: Readonly<Record<AuditKind, { types?: readonly string[]; otherTypes?: readonly string[] }>> = {
  acts: { otherTypes: [...REVEALS, ...SIGN_INS] },
  reveals: { types: REVEALS },
  'sign-ins': { types: SIGN_INS },
};

/** Reads what administrators did from the log: every event has its actor. */
@Injectable()
export class AuditReader {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  /** A page of their acts, newest first. */
  async list({
    page,
    perPage,
    ...filter
  }: InputOf<typeof listAudit>['query']): Promise<ResponseOf<typeof listAudit>> {
    const places = await this.places(filter);
    const shown = places.slice((page - 1) * perPage, page * perPage);
    return { items: await this.entries(shown), total: places.length, page, perPage };
  }

  /** The places in the log of all acts that a filter names. */
  places({ by, kind, from, to, q }: AuditFilter): Promise<readonly number[]> {
    return this.store.actPlaces({
      role: 'admin',
      actorId: by,
      ...(kind && TYPES[kind]),
      stream: q?.trim() || undefined,
      from: beginOf(from, 0),
      before: beginOf(to, 1),
    });
  }

  /** The acts at these places, newest first. */
  async entries(places: readonly number[]): Promise<AuditEntry[]> {
    const acts = await this.store.actsAt(places);
    const names = new Map<string, string | null>();
    for (const { meta } of acts)
      if (!names.has(meta.actor.id)) names.set(meta.actor.id, await this.nameOf(meta.actor.id));
    const causes = acts.flatMap(({ meta }) => meta.causationId ?? []);
    const approvers = await this.queries.execute(new ApproversOf(causes));
    return acts.map((act) => ({
      ...entryOf(act, names.get(act.meta.actor.id) ?? null),
      approvedBy: approvers.get(act.meta.causationId ?? '') ?? null,
    }));
  }

  private async nameOf(id: string): Promise<string | null> {
    return (await this.queries.execute(new FindAccountContact(id)))?.fullName ?? null;
  }
}

/** The acts as a file. */
export function auditExport(reader: AuditReader): ListExport<AuditFilter, AuditEntry> {
  return {
    ids: async (filter) => (await reader.places(filter)).map(String),
    rows: (ids) => reader.entries(ids.map(Number)),
    columns: {
      When: ({ at }) => at,
      Who: ({ by }) => by.name,
      'Id of who': ({ by }) => by.id,
      'Approved by': ({ approvedBy }) => approvedBy?.name ?? null,
      What: ({ event }) => sentence(actInWords(event)),
      'On what': ({ thing }) => thing.type && fieldInWords(thing.type),
      'Id of what': ({ thing }) => thing.id,
      Details: ({ changes }) =>
        changes.map(({ field, value }) => `${fieldInWords(field)}: ${value}`).join('; '),
      From: ({ address }) => address,
    },
  };
}

function entryOf(act: Act, name: string | null): Omit<AuditEntry, 'approvedBy'> {
  const { streamId, place, meta, personal } = act;
  const { category, entityId } = parseStreamId(streamId);
  const [entry] = presentHistory([act]);
  return {
    id: String(place),
    event: act.type,
    at: act.at.toISOString(),
    changes: entry?.changes ?? [],
    by: { id: meta.actor.id, name },
    thing: { type: HistoryType.options.find((type) => categoryOf(type) === category) ?? null, id: entityId },
    address: personal?.[meta.actor.id]?.['address'] ?? null,
  };
}

/** 'approved this' as 'Approved this'. */
function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** When a day (dd/MM/yyyy) begins in UTC, or one some days later; undefined without one. */
function beginOf(date: string | undefined, daysLater: number): Date | undefined {
  const day = date === undefined ? undefined : isoDate(date);
  return day === undefined ? undefined : new Date(Date.parse(day) + daysLater * DAY_MS);
}
