import { Injectable } from '@nestjs/common';
import type { PersonFound, PersonKind } from '@terrace/contracts/http/identity/privacy';
import { Database } from '../../../../platform/database/database.js';
import { GuestRecords } from '../../../../platform/queues/guest-records.js';

/** A person to whom data belong. */
export interface Person {
  readonly kind: PersonKind;
  /** Of the account; null for a guest. */
  readonly accountId: string | null;
  /** Under whose keys the data lie: the person's own, and those of the ticket holders they named. */
  readonly personIds: readonly string[];
}

/** A person as found, before it is asked what they have open. */
type FoundPerson = Omit<PersonFound, 'open' | 'erasure'>;

/** Finds persons by e-mail address, in any of the ways in which one may have come to us. */
@Injectable()
export class PersonsReader {
  constructor(
    private readonly database: Database,
    private readonly written: GuestRecords,
  ) {}

  /** Who has this address: trimmed and lower-cased, as accounts have it. */
  async find(email: string): Promise<FoundPerson[]> {
    const { rows } = await this.database.query<FoundPerson>(found(this.written.tables), [email]);
    return rows;
  }

  /** Undefined when no person of this kind has this address. */
  async byEmail(kind: PersonKind, email: string): Promise<Person | undefined> {
    const found = (await this.find(email)).find((person) => person.kind === kind);
    if (!found) return undefined;
    return found.id === null ? this.guest(email) : this.byAccount(kind, found.id);
  }

  /** The owner of an account, with the ticket holders of all their purchases, and the guest they were at some of them. */
  async byAccount(kind: PersonKind, accountId: string): Promise<Person> {
    const { rows } = await this.database.query<{ id: string }>(
      `select ${HOLDER_ID} as id from purchase_list p join ${HOLDERS} where p.buyer_id = $1
       union
       ${FORMER_GUESTS}`,
      [accountId],
    );
    return { kind, accountId, personIds: [accountId, ...rows.map(({ id }) => id)] };
  }

  /** The ids under which orders and what follows them know the person: also guests whose other orders are not the account's. */
  async idsInOrders({ accountId, personIds }: Person): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      'select distinct former_guest_id as id from purchase_list where buyer_id = $1 and former_guest_id is not null',
      [accountId],
    );
    return [...personIds, ...rows.map(({ id }) => id)];
  }

  private async guest(email: string): Promise<Person> {
    const { rows } = await this.database.query<{ id: string }>(guestIds(this.written.tables), [email]);
    return { kind: 'guest', accountId: null, personIds: rows.map(({ id }) => id) };
  }
}

const HOLDER_ID = `jsonb_array_elements_text(e.data -> 'holderIds')`;
const HOLDERS = `events e on e.stream_id = 'purchase-' || p.id and e.type in ('HoldersEntered', 'HolderCorrected')`;
/** Guests all of whose orders are the account's since. */
const FORMER_GUESTS = `
  select distinct p.former_guest_id as id from purchase_list p
  where p.buyer_id = $1 and p.former_guest_id is not null and not exists (
    select 1 from purchase_list o where o.buyer_id = p.former_guest_id
    union all
    select 1 from purchase_list o where o.former_guest_id = p.former_guest_id and o.buyer_id <> $1)`;
const GUEST_PURCHASES = `purchase_list p where p.buyer_kind = 'guest' and lower(p.contact_email) = $1`;

const HAS_SECOND_FACTOR = `exists (
  select from second_factors f where f.id = a.id and f.since is not null) as "hasSecondFactor"`;

const found = (written: readonly string[]) => `
  select 'buyer' as kind, a.id, a.full_name as "fullName", a.email,
         (select count(*)::int from purchase_list p where p.buyer_id = a.id) as purchases,
         0 as listings, 0 as messages, ${HAS_SECOND_FACTOR}
  from buyer_accounts a where a.email = $1
  union all
  select 'seller', a.id, a.full_name, a.email, 0,
         (select count(*)::int from ticket_list t where t.seller_id = a.id), 0, ${HAS_SECOND_FACTOR}
  from seller_accounts a where a.email = $1
  union all
  select 'guest', null, g.name, $1, g.purchases, 0, g.messages, false
  from (select (select max(p.contact_name) from ${GUEST_PURCHASES}) as name,
               (select count(*)::int from ${GUEST_PURCHASES}) as purchases,
               ${written.map((table) => `(select count(*)::int from ${table} where lower(email) = $1)`).join(' + ')}
               as messages) g
  where g.purchases + g.messages > 0`;

/** Of a guest's purchases the guest and the holders; what else the guest wrote are persons of their own. */
const guestIds = (written: readonly string[]) => `
  select p.buyer_id as id from ${GUEST_PURCHASES}
  union
  select ${HOLDER_ID} from purchase_list p join ${HOLDERS}
  where p.buyer_kind = 'guest' and lower(p.contact_email) = $1
  ${written.map((table) => `union select id from ${table} where lower(email) = $1`).join(' ')}`;
