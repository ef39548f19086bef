-- The product's schema as it is after migration 0268: tables by subject, in the order of the features. The next migration is
-- 0269. A table with id and version is a read model, made from the log: one row a stream, under the stream's id.

-- ---------------------------------------------------------------- Search

-- Text as searches and lists compare it: the same as `fold` in contracts/src/values/text/fold.ts, which describes it (product.md
-- 5.12). The collation is that of code points, so that every database gives the same result whatever its locale is. A list
-- folds each of its rows at each search, so a step that most text does not need runs only where it finds something.
create function fold_text(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text collate "C" := given;
begin
  if octet_length(folded) <> length(folded) then
    folded := regexp_replace(normalize(replace(folded, '´', ''''), nfkd), '[\u0300-\u036f]', '', 'g');
    if octet_length(folded) <> length(folded) then
      -- Latin, by far the most; then Greek and Cyrillic; then capitals that few names have.
      folded := translate(folded, 'ÆÐØÞðøĐđĦħıŁłŊŋŒŦŧƏəẞ', 'ædoþdoddhhillnnœtteeß');
      folded := replace(replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
      if folded ~ '[\u0391-\u03c2\u0400-\u042f]' then
        folded := translate(folded,
          'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
          'αβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя');
      end if;
      if folded ~ '[\u0180-\u0390\u03c3-\u03ff\u0460-\u0589\u1e00-\u1fff\u2100-\u218f]' then
        folded := translate(folded,
          'ƁƂƄƆƇƉƊƋƎƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾ' ||
          'ҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇ' ||
          'ՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖỺỼỾℲↃ',
          'ɓƃƅɔƈɖɗƌǝɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿ' ||
          'ҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշ' ||
          'ոչպջռսվտրցւփքօֆỻỽỿⅎↄ');
      end if;
      if octet_length(folded) <> length(folded) then
        folded := regexp_replace(folded,
          '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
        -- Spaces, dashes and slashes; what has no counterpart is left out.
        folded := translate(folded, U&'\1680\2028\2029\2010\2011\2012\2013\2014\2015\2212\2044\2215' ||
          U&'\00b7\02b9\02ba\02bb\02bc\02bd\02be\02bf\2018\2019\201a\201b\2032\2035\00ad\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\feff',
          '   -------//');
      end if;
    end if;
  end if;
  folded := lower(folded);
  if folded ~ '[^a-z0-9 ]' then
    folded := replace(replace(folded, '''', ''), '`', '');
    if folded ~ '  |[\t-\r]' then
      folded := regexp_replace(folded, '[ \t-\r]+', ' ', 'g');
    end if;
    folded := replace(replace(btrim(folded), ' - ', ' vs '), ' & ', ' and ');
    if strpos(folded, '.') > 0 then
      folded := regexp_replace(folded, '(?<![^ .])([a-z])\.(?=[a-z]([. ]|$))', '\1', 'g');
    end if;
    folded := replace(replace(replace(folded, '-', ' '), '.', ' '), '/', ' ');
  end if;
  if strpos(folded, '  ') > 0 then
    folded := regexp_replace(folded, ' +', ' ', 'g');
  end if;
  folded := replace(btrim(folded), ' v ', ' vs ');
  if folded = '' then
    return regexp_replace(given, '^[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+' ||
      '|[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g');
  end if;
  return folded;
end
$$;

-- ---------------------------------------------------------------- Identity: accounts, sessions

-- What signing in needs of an account, one table a role: ids and e-mail addresses are unique within a role.
create table buyer_accounts (
  id            text primary key,
  version       integer not null,
  email         text not null,
  full_name     text not null,
  password_hash text not null,
  created_at    timestamptz not null,
  -- As searches compare it, folded when the row is written (docs/decisions/0105).
  folded_name   text generated always as (fold_text(full_name)) stored
);
create index buyer_accounts_email on buyer_accounts (email);
create index buyer_accounts_newest on buyer_accounts (created_at desc, id);

create table seller_accounts (
  id            text primary key,
  version       integer not null,
  email         text not null,
  full_name     text not null,
  password_hash text not null,
  created_at    timestamptz not null,
  company_name  text not null,
  phone_number  text not null,
  status        text not null
);
create index seller_accounts_email on seller_accounts (email);

-- Administrators invite and disable each other.
create table admin_accounts (
  id                  text primary key,
  version             integer not null,
  email               text not null,
  full_name           text not null,
  password_hash       text,           -- null until an invited one has chosen a password
  created_at          timestamptz not null,
  status              text not null,
  decided_by          text,
  decided_at          timestamptz,
  last_sign_in_at     timestamptz,
  second_factor_since timestamptz,
  recovery_codes_left integer not null
);
create index admin_accounts_email on admin_accounts (email);
create index admin_accounts_newest on admin_accounts (created_at desc, id);

-- Who is signed in. Rows, not events (docs/decisions/0010); they end at an absolute age (docs/decisions/0053).
create table sessions (
  id           text primary key,
  role         text not null,
  account_id   text not null,
  remember     boolean not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

-- Every refresh token that a session ever had, hashed: one that is used after it was replaced was stolen.
create table refresh_tokens (
  hash        bytea primary key,
  session_id  text not null references sessions on delete cascade,
  generation  integer not null,
  replaced_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Mailed links to choose a new password, hashed; each works once.
create table password_resets (
  token_hash bytea primary key,
  role       text not null,
  account_id text not null,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);

-- ---------------------------------------------------------------- Market: catalogue, pins, selections

-- The cached catalogue: upstream's data, so not event-sourced. A refresh writes a new generation beside the current one; the
-- event CatalogueRefreshed makes all of it current at once, through catalogue_status.
create sequence catalogue_generation as integer;

-- Which generation is current, and how the last refreshes went; one row, 'main'.
create table catalogue_status (
  id                  text primary key,
  version             integer not null,
  generation          integer not null,
  previous_generation integer not null,   -- kept until the next refresh: other processes may still read it
  refreshed_at        timestamptz,
  events              integer not null,
  tournaments         integer not null,
  skipped             integer not null,
  last_error          text,
  failed_at           timestamptz
);

create table catalogue_sports (
  generation integer not null,
  id         text not null,
  name       text not null,
  position   integer not null,   -- upstream's order
  primary key (generation, id)
);

-- A tournament's events as they were once read. A list never changes: a refresh that finds the same response again refers
-- to the list that is stored, and writes only what changed.
create table catalogue_event_lists (
  id      bigint generated always as identity primary key,
  digest  text not null,           -- of upstream's response and of how it was read
  skipped integer not null         -- items that could not be read
);

create table catalogue_tournaments (
  generation integer not null,
  id         text not null,
  name       text not null,
  country    text,
  season     text,
  sport_id   text not null,
  sport_name text not null,
  event_list bigint not null references catalogue_event_lists,
  primary key (generation, id)
);
create index catalogue_tournaments_sport on catalogue_tournaments (generation, sport_id, name);
create index catalogue_tournaments_list on catalogue_tournaments (event_list, generation);

-- Written by COPY. The holder of the refresh's lock writes and deletes a list with its events, so no foreign key is needed,
-- and one index finds an event by its id, in any list or in a given one.
create table catalogue_events (
  list            bigint not null,
  id              text not null,
  name            text not null,
  home            text,
  away            text,
  event_date      date,            -- local to the venue
  event_time      text,            -- local to the venue, HH:mm
  date_is_final   boolean not null,
  starts_at       timestamptz,     -- only where zone, date and time are certain
  time_zone       text,
  day_ends_at     timestamptz,     -- end of event_date at the venue
  venue           text not null,
  map_url         text,
  city            text not null,
  country         text not null,
  sport_id        text not null,
  sport_name      text not null,
  tournament_id   text,
  tournament_name text,
  tickets_path    text,
  cancelled       boolean not null default false,
  unread_date     text,            -- upstream's date where it could not be read, verbatim
  unread_time     text,            -- likewise
  primary key (id, list)
);
create index catalogue_events_unread on catalogue_events (list)
  where unread_date is not null or unread_time is not null;

-- Events of which somebody holds, bought or sells tickets, as these people know them, and what single refreshes reported
-- instead. Not event-sourced: once lost, it starts again with the next refresh.
create table catalogue_watched_events (
  event_id   text primary key,
  known      jsonb not null,
  candidate  jsonb,               -- what was read instead, and by how many refreshes in a row
  generation integer not null     -- of the refresh that looked last
);

-- Events that vanished with many others at once; they stay in the catalogue until an administrator has decided.
create table catalogue_vanished_events (
  event_id      text primary key,
  disappearance text not null
);

-- The price of an event's cheapest official ticket when its categories were last read: a cache, for lists of events.
create table category_prices (
  event_id text primary key,
  amount   bigint,               -- minor units, with the fee; null when nothing was on sale
  currency text not null,
  read_at  timestamptz not null default now()
);
create index on category_prices (read_at);

-- Events and tournaments that administrators pinned. The snapshot is shown once the catalogue no longer has them.
create table event_pins (
  id        text primary key,   -- of the event
  version   integer not null,
  pinned    boolean not null,
  pinned_at timestamptz not null,
  snapshot  jsonb not null
);
create index event_pins_pinned on event_pins (id) where pinned;

create table tournament_pins (
  id        text primary key,   -- of the tournament
  version   integer not null,
  pinned    boolean not null,
  pinned_at timestamptz not null,
  snapshot  jsonb not null
);
create index tournament_pins_pinned on tournament_pins (id) where pinned;

-- Sellers' tickets that somebody has selected and not deselected.
create table selected_tickets (
  id          text primary key,
  version     integer not null,
  owner_kind  text not null,
  owner_id    text not null,    -- account id, or the hash of a guest's cookie
  ticket_id   text not null,
  event_id    text,
  event_name  text not null,
  ticket_type text not null,
  quantity    integer not null,
  selected_at timestamptz not null
);
create index selected_tickets_owner on selected_tickets (owner_id, selected_at desc, id);
-- Oldest first: those whose cookie has expired are deselected.
create index selected_tickets_of_guests on selected_tickets (selected_at) where owner_kind = 'guest';

-- ---------------------------------------------------------------- Selling: sellers, bank information, tickets

-- Sellers as administrators see them.
create table sellers (
  id               text primary key,
  version          integer not null,
  full_name        text not null,
  company_name     text not null,
  email            text not null,
  phone_number     text not null,
  address          text,                 -- sealed under the seller's key
  masked_id_number text not null,
  id_number        text,                 -- sealed under the seller's key
  status           text not null,
  decided_by       text,
  decided_at       timestamptz,
  created_at       timestamptz not null,
  rejection_reason text,
  rejection_note   text,                 -- the administrator's words to the seller
  folded_name      text generated always as (fold_text(full_name || ' ' || company_name)) stored
);
create index sellers_newest on sellers (created_at desc, id);
create index sellers_by_decision on sellers (status, coalesce(decided_at, created_at) desc, id);

-- Sellers' bank information; the id is the seller's.
create table bank_info (
  id               text primary key,
  version          integer not null,
  seller_name      text not null,
  company_name     text not null,
  details          text,            -- the form as JSON, sealed under the seller's key
  status           text not null,
  status_since     timestamptz not null,
  decided_by       text,
  decided_at       timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  rejection_reason text,
  rejection_note   text
);
create index bank_info_newest on bank_info (created_at desc, id);
create index bank_info_by_status on bank_info (status, status_since desc, id);

-- Sellers' tickets as screens read them.
create table ticket_list (
  id               text primary key,
  version          integer not null,
  seller_id        text not null,
  seller_name      text not null,
  company_name     text not null,
  event_id         text,
  event_name       text not null,
  event_date       text not null,
  event_time       text not null,
  venue            text not null,
  ticket_type      text not null,
  section          text not null,
  seat_row         text not null,
  seat             text not null,
  price            bigint not null,   -- minor units
  currency         text not null,
  quantity         integer not null,
  held             integer not null,
  sold             integer not null,
  description      text not null,
  delivery_address text,              -- sealed under the seller's key
  delivery_time    text not null,
  status           text not null,
  decided_by       text,
  decided_at       timestamptz,
  holds            jsonb not null,    -- purchase id -> quantity, so that a hold's end knows its size
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  status_since     timestamptz not null,
  rejection_reason text,
  rejection_note   text,
  reference        text,              -- the seller's own name for it, of tickets that came from a file
  suspension       jsonb              -- why it is not on sale for now: its event was cancelled or moved
);
create index ticket_list_seller on ticket_list (seller_id, created_at desc);
create index ticket_list_created on ticket_list (created_at desc);
create index ticket_list_by_status on ticket_list (status, status_since desc, id);
create index ticket_list_event on ticket_list (event_id) where status = 'approved';
create index ticket_list_of_event on ticket_list (event_id) where event_id is not null;
create index ticket_list_reference on ticket_list (seller_id, reference) where reference is not null;
-- Approved tickets whose event was typed, by its name as names are compared and its day. Not a stored column, because rows
-- of events that the catalogue knows, which are most, then fold nothing when they are written.
create index ticket_list_typed_event on ticket_list (fold_text(event_name), event_date)
  where status = 'approved' and event_id is null;

-- ---------------------------------------------------------------- Buying: purchases, promo codes, deliveries, documents

-- Purchases as screens read them.
create table purchase_list (
  id                   text primary key,
  version              integer not null,
  status               text not null,
  buyer_kind           text not null,
  buyer_id             text not null,   -- account id, or the hash of a guest's cookie
  address_key          text,            -- keyed hash of the buyer's network address; null once erased
  event_id             text,
  event_name           text not null,
  event_date           text,
  event_time           text,
  venue                text not null,
  lines                jsonb not null,
  seller_ids           text[] not null,  -- whose tickets are among the lines
  quantity             integer not null,
  held                 integer not null, -- sellers' tickets that it holds now
  currency             text not null,
  original_amount      bigint not null,  -- minor units
  final_amount         bigint not null,
  required_fields      text[] not null,
  hold_expires_at      timestamptz not null,
  extended             boolean not null,
  end_reason           text,             -- why it was cancelled
  holders_entered      boolean not null,
  contact_name         text,             -- of the first ticket holder
  contact_email        text,
  contact_phone        text,
  payment_id           text,
  payment_status       text,
  payment_provider_id  text,
  payment_public_key   text,
  payment_redirect_url text,
  payment_requested_at timestamptz,
  payment_mismatched   boolean not null,
  completed_at         timestamptz,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  -- The promo code as it was when the buyer applied it; null without one.
  promo_id             text,
  promo_code           text,
  promo_type           text,
  promo_amount         integer,
  mailed               text[] not null default '{}',  -- subjects of the mails that its buyer was sent
  status_since         timestamptz not null,
  holders_entered_at   timestamptz,
  refund_due_at        timestamptz,
  refunded_by          text,
  refunded_at          timestamptz,
  -- Payments that were declined before another was started; their late messages are not about the latest one.
  declined_payments    jsonb not null default '[]',
  refunds              jsonb not null default '[]',   -- in the order of their requests
  -- The policy that it began with, and what each line of a completed one brings its seller.
  policy               jsonb not null default
    '{"commissionPercent": 25, "payoutDelayDays": 5, "refundDeadlineDays": 14, "promotionBearer": "platform"}',
  shares               jsonb not null default '{}',
  mails_due            text[] not null default '{}',  -- subjects of the mails that are still to be sent
  event_change         jsonb,
  entries              jsonb not null default '[]',   -- of the ledger, in the order of their events (docs/decisions/0083)
  extensions           integer not null default 0,    -- how often its hold was extended (product.md 13.2)
  mail_refused         boolean not null default false -- the mail service refuses the buyer's address (product.md 7.4)
);
create index purchase_list_buyer on purchase_list (buyer_id, created_at desc);
create index purchase_list_sellers on purchase_list using gin (seller_ids) where status = 'completed';
create index purchase_list_holding_buyer on purchase_list (buyer_id) where held > 0;
create index purchase_list_holding_address on purchase_list (address_key) where held > 0;
create index purchase_list_hold_ends on purchase_list (hold_expires_at) where status = 'pending';
create index purchase_list_open_payments on purchase_list (payment_requested_at)
  where payment_status in ('pending', 'expired');
create index purchase_list_customers on purchase_list (holders_entered_at desc, id) where holders_entered;
create index purchase_list_customers_by_status on purchase_list
  (status, greatest(status_since, holders_entered_at) desc, id) where holders_entered;
create index purchase_list_refunds_due on purchase_list (refund_due_at desc, id)
  where payment_status = 'refund-due';
create index purchase_list_open_refunds on purchase_list (id)
  where refunds @? '$[*] ? (@.status == "requested" || @.status == "submitted")';
-- Failed refunds are counted at every change of one.
create index purchase_list_failed_refunds on purchase_list (id) where refunds -> -1 ->> 'status' = 'failed';
create index purchase_list_mails_due on purchase_list (updated_at) where mails_due <> '{}';
create index purchase_list_event on purchase_list (event_id) where event_id is not null;
create index purchase_list_paid_of_event on purchase_list (event_id, id)
  where status = 'completed' and payment_status = 'succeeded';
create index purchase_list_unanswered on purchase_list ((event_change ->> 'answerUntil'))
  where event_change ->> 'answer' is null and event_change ->> 'answerUntil' is not null;
-- The first and the last entry of a row bound its days; instants are ISO UTC with milliseconds, which sort as text.
create index purchase_list_booked on purchase_list
  (((entries -> -1 ->> 'at') collate "C"), ((entries -> 0 ->> 'at') collate "C")) where entries <> '[]';

-- When the provider was asked about payments whose outcome is unknown, so that it is asked less and less often. Not a read
-- model: losing it only asks once more.
create table payment_questions (
  purchase_id text primary key,
  asked       integer not null,
  next_at     timestamptz not null
);

-- Promo codes that exist; a deleted one has no row.
create table promo_codes (
  id                 text primary key,
  version            integer not null,
  name               text not null,        -- upper-case; claimed, so that no two codes have it
  type               text not null,
  amount             integer not null,     -- per cent, or main units of the purchase's currency
  duration_days      integer not null,
  max_uses           integer,
  max_uses_per_buyer integer,
  uses               integer not null,     -- purchases that have one now
  created_by         text not null,
  created_at         timestamptz not null,
  expires_at         timestamptz not null
);
create index promo_codes_name on promo_codes (name);
create index promo_codes_newest on promo_codes (created_at desc, id);

-- Deliveries of sold seats, one row a seat.
create table delivery_list (
  id              text primary key,
  version         integer not null,
  purchase_id     text not null,
  line_id         text not null,        -- of a seller's ticket: its id
  seat_number     integer not null,     -- from 1 to seat_count
  seat_count      integer not null,
  label           text not null,
  buyer_kind      text not null,
  buyer_id        text not null,
  seller_id       text,                 -- null: official tickets
  ticket_type     text not null,
  event_id        text,
  event_name      text not null,
  event_date      text,
  event_time      text,
  venue           text not null,
  starts_at       timestamptz,          -- null while the event has no date, as over_at and due_at
  over_at         timestamptz,
  due_at          timestamptz,
  due_since       timestamptz not null,
  started_at      timestamptz not null,
  is_reminded     boolean not null,
  is_overdue      boolean not null,
  is_accepted     boolean not null,
  disputes        text[] not null,      -- that have not ended
  cancelled_for   text,
  status          text not null,
  status_since    timestamptz not null,
  delivered       jsonb,                -- how it was delivered last
  reference       text,                 -- of a transfer, sealed under the buyer's key
  carrier         text,                 -- of a shipment, sealed likewise
  tracking_number text,
  delivered_at    timestamptz,
  delivered_times integer not null,     -- above 1: it was replaced
  file_ids        text[] not null,      -- of the last delivery: replaced files are removed
  share_id        text,
  shared_at       timestamptz,
  timeline        jsonb not null,
  -- Files of seats are compared within their event by these hashes.
  hashes          text[] not null,      -- of the delivered file, its codes and its drawn page
  questioned      text[] not null,      -- of these, those that an administrator is to decide about
  common_hashes   text[] not null       -- of codes that several tickets have, by a decision
);
create index delivery_list_by_purchase on delivery_list (purchase_id, line_id, seat_number);
create index delivery_list_by_seller on delivery_list (seller_id, status, due_at, id);
create index delivery_list_by_buyer on delivery_list (buyer_id, starts_at, id);
create index delivery_list_newest on delivery_list (status_since desc, id);
create index delivery_list_due on delivery_list (due_at) where delivered is null and status <> 'cancelled';
create index delivery_list_overdue on delivery_list (due_at) where is_overdue;
create index delivery_list_unaccepted on delivery_list (over_at) where status = 'delivered';
create index delivery_list_shared on delivery_list (share_id) where share_id is not null;
create index delivery_list_by_file on delivery_list using gin (file_ids);
create index delivery_list_by_hash on delivery_list using gin (hashes);
create index delivery_list_by_common_hash on delivery_list using gin (common_hashes) where common_hashes <> '{}';
create index delivery_list_in_question on delivery_list (delivered_at) where questioned <> '{}';
-- Seats whose event has no date or no time: a sweep looks for them each minute.
create index delivery_list_undated on delivery_list (purchase_id)
  where (starts_at is null or event_time is null) and status <> 'cancelled';

-- Receipts, invoices and credit notes.
create table document_list (
  id          text primary key,     -- of the purchase or of the refund
  version     integer not null,
  kind        text not null,
  number      text not null,
  purchase_id text not null,
  refund_id   text,                 -- of a credit note
  corrects    text,                 -- number of the receipt that a credit note corrects
  amount      bigint not null,      -- minor units of the currency
  currency    text not null,
  dated       timestamptz not null, -- of the payment or refund
  issuer      jsonb not null,       -- the operator as configured when it was issued
  receipt     text,                 -- of an invoice: number of the receipt of the same payment
  billing     text                  -- the billing details as JSON, sealed under the buyer's key
);
create index document_list_by_purchase on document_list (purchase_id, dated, id);

-- ---------------------------------------------------------------- Money: balances, payouts, policies, mass refunds, ledger

-- What is owed to each seller beyond single sales; the id is the seller's.
create table seller_balances (
  id            text primary key,
  version       integer not null,
  carried       jsonb not null,     -- by currency: what refunds took beyond the sales; never above 0
  open          jsonb not null,     -- payouts that have not ended
  -- Whether an administrator holds the payouts.
  is_paused     boolean not null,
  paused_by     text,
  paused_at     timestamptz,
  pause_why     text,               -- one of a list, which the seller reads as a sentence
  pause_note    text,               -- the administrator's words, for administrators
  last_payouts  jsonb not null default '{}', -- by currency: a run that read an older one requests nothing
  has_old_sales boolean not null    -- its sales have no streams of their own yet (docs/decisions/0106)
);
create index seller_balances_paused on seller_balances (paused_at) where is_paused;
create index seller_balances_to_split on seller_balances (id) where has_old_sales;

-- What each sale brings its seller; the id is the seller's and the purchase's. One row a sale, so that crediting one costs
-- the same however many there are.
create table seller_sales (
  id           text primary key,
  version      integer not null,
  seller_id    text not null,
  purchase_id  text not null,
  status       text not null,       -- awaited, unpaid, taken, paid or spent
  amount       bigint not null,     -- minor units: what is left of it; of a taken or paid one what the payout has
  currency     text,                -- null until it is credited
  available_at timestamptz,         -- null without a day
  holds        text[] not null,     -- why it waits beyond its day
  debited      text[] not null,     -- the refunds whose share was taken
  payout_id    text,                -- the payout that has it
  payable_at   timestamptz,         -- its day where it is unpaid and nothing holds it
  changed_at   timestamptz not null -- when it was last credited, moved, debited, held or released
);
create index seller_sales_payable on seller_sales (payable_at, seller_id) where payable_at is not null;
create index seller_sales_due on seller_sales (seller_id, payable_at, id) where payable_at is not null;
create index seller_sales_unpaid on seller_sales (seller_id, currency, available_at) where status = 'unpaid';
-- Sales whose event has no date yet: a sweep looks for them each minute.
create index seller_sales_undated on seller_sales (id) where status = 'unpaid' and available_at is null;
create index seller_sales_by_seller on seller_sales (seller_id, changed_at desc, id);

-- Payouts to sellers.
create table payout_list (
  id              text primary key,
  version         integer not null,
  seller_id       text not null,
  seller_name     text not null,
  company_name    text not null,
  status          text not null,
  amount          bigint not null,     -- minor units of the currency
  currency        text not null,
  carried         bigint not null,     -- part of it that earlier refunds took; never above 0
  sales           jsonb not null,      -- the purchases it pays for, and what of each
  message         text,                -- why it failed, in the provider's words
  requested_at    timestamptz not null,
  ended_at        timestamptz,
  status_since    timestamptz not null,
  entries         jsonb not null default '[]', -- of the ledger, as those of a purchase
  -- The first call to the provider: from then on only the provider knows the outcome.
  first_call_id   text,
  first_called_at timestamptz
);
create index payout_list_newest on payout_list (requested_at desc, id);
create index payout_list_by_status on payout_list (status, status_since desc, id);
create index payout_list_by_seller on payout_list (seller_id, requested_at desc, id);
-- Failed payouts are counted at every change of one.
create index payout_list_failed on payout_list (seller_id, currency) where status = 'failed';
create index payout_list_booked on payout_list
  (((entries -> -1 ->> 'at') collate "C"), ((entries -> 0 ->> 'at') collate "C")) where entries <> '[]';

-- Commission, days of payouts and refunds, bearers of costs: every change with its date.
create table policies (
  id      text primary key,
  version integer not null,
  changes jsonb not null
);

-- Refunds of all orders of an event.
create table mass_refunds (
  id           text primary key,
  version      integer not null,
  event_id     text not null,
  event_name   text not null,
  reason       text not null,
  orders       jsonb not null,      -- those that were confirmed, and how far each is
  totals       jsonb not null,
  requested    integer not null,
  refused      integer not null,
  started_by   text,                -- null where a rule requested it
  starter_name text,
  note         text not null,
  started_at   timestamptz not null,
  finished_at  timestamptz,
  updated_at   timestamptz not null
);
create index mass_refunds_newest on mass_refunds (started_at desc, id);
create index mass_refunds_unfinished on mass_refunds (updated_at) where finished_at is null;

-- The last check of the ledger, whose entries are in purchase_list and payout_list.
create table ledger_checks (
  single     boolean primary key default true check (single),
  checked_at timestamptz not null,
  entries    bigint not null,
  violations text[] not null
);

-- ---------------------------------------------------------------- Care: event changes, disputes, notifications

-- The last change of each event that somebody holds, bought or sells tickets of.
create table event_changes (
  id           text primary key,  -- the event's
  version      integer not null,
  number       integer not null,
  kind         text not null,     -- cancelled, moved, vanished, restored
  name         text not null,
  facts_before jsonb not null,
  facts_now    jsonb not null,
  standing     text not null,     -- on, cancelled: what holds for buyers and sellers
  verdict      text,              -- of an administrator on a vanished event
  verdict_by   text,
  answer_until timestamptz,
  changed_at   timestamptz not null,
  created_at   timestamptz not null
);
create index event_changes_newest on event_changes (changed_at desc, id);

-- Questions to administrators about events that vanished with many others at once.
create table disappearances (
  id         text primary key,
  version    integer not null,
  events     integer not null,
  of_events  integer not null,
  examples   text[] not null,
  status     text not null,       -- open, gone, kept, over
  decided_by text,
  found_at   timestamptz not null,
  decided_at timestamptz
);

-- Disputes of orders, one row for each seller whose tickets are disputed.
create table dispute_list (
  id                text primary key,
  version           integer not null,
  purchase_id       text not null,
  seller_id         text,           -- null: official tickets
  seller_name       text,           -- null also after an erasure
  company_name      text,
  buyer_id          text not null,
  event_name        text not null,
  event_date        text,
  venue             text not null,
  tickets           jsonb not null,
  amount            bigint not null, -- price of these tickets in minor units, without fees
  currency          text not null,
  reason            text not null,
  status            text not null,
  description       text,           -- sealed under the buyer's key
  answer            text,           -- sealed under the seller's key
  note              text,           -- of the administrator, sealed under the administrator's key
  evidence          jsonb not null,
  timeline          jsonb not null,
  answer_by         timestamptz,
  outcome           text,
  refund_id         text,
  refund_amount     bigint,
  bearer            text,
  replacement_until timestamptz,
  decided_by        text,
  decided_at        timestamptz,
  opened_at         timestamptz not null,
  status_since      timestamptz not null
);
create index dispute_list_newest on dispute_list (opened_at desc, id);
create index dispute_list_by_status on dispute_list (status, status_since desc, id);
create index dispute_list_by_purchase on dispute_list (purchase_id, opened_at desc);
create index dispute_list_by_seller on dispute_list (seller_id, opened_at desc, id);
create index dispute_list_unanswered on dispute_list (answer_by) where status = 'awaiting-answer';
create index dispute_list_by_refund on dispute_list (refund_id) where refund_id is not null;

-- Notifications, one row for each occasion and person; the text is made from rule and params when it is read.
create table notification_list (
  id          text primary key,
  version     integer not null,
  person_id   text not null,        -- account id
  position    bigint not null,      -- 1, 2, 3 within an inbox
  rule        text not null,
  params      jsonb not null,       -- no personal data
  link        text not null,
  happened_at timestamptz not null
);
create index notification_list_of_person on notification_list (person_id, position desc);

-- What a person has read, and the channels that they chose besides; the id is the account's.
create table inbox_list (
  id         text primary key,
  version    integer not null,
  received   bigint not null,       -- position of the newest notification
  read_up_to bigint not null,
  channels   jsonb not null
);

-- Browsers that push messages go to, for as long as the session that allowed them lasts.
create table push_subscriptions (
  id         text primary key,
  version    integer not null,
  person_id  text not null,
  session_id text not null,
  target     text,                  -- address and keys as JSON, sealed under the person's key
  since      timestamptz not null
);
create index push_subscriptions_of_person on push_subscriptions (person_id, since desc);

-- ---------------------------------------------------------------- Public forms

-- Addresses on the newsletter's list.
create table subscriptions (
  id            text primary key,
  version       integer not null,
  email         text not null,
  subscribed_at timestamptz not null
);
create index subscriptions_newest on subscriptions (subscribed_at desc, id);

-- Messages of visitors.
create table contact_messages (
  id          text primary key,
  version     integer not null,
  name        text not null,
  email       text not null,
  subject     text not null,
  message     text not null,        -- sealed under the visitor's key
  status      text not null,
  read_by     text,
  read_at     timestamptz,
  received_at timestamptz not null
);
create index contact_messages_newest on contact_messages (received_at desc, id);
create index contact_messages_by_reading on contact_messages (status, coalesce(read_at, received_at) desc, id);

-- Requests to become a partner.
create table partner_requests (
  id               text primary key,
  version          integer not null,
  company_name     text not null,
  contact_person   text not null,
  email            text not null,
  phone            text not null,
  business_type    text not null,
  message          text not null,   -- sealed under the requester's key
  status           text not null,
  decided_by       text,
  decided_at       timestamptz,
  requested_at     timestamptz not null,
  rejection_reason text,
  rejection_note   text
);
create index partner_requests_newest on partner_requests (requested_at desc, id);
create index partner_requests_by_decision on partner_requests
  (status, coalesce(decided_at, requested_at) desc, id);

-- ---------------------------------------------------------------- Platform: files, jobs, processes, backups

-- Files that persons sent, each encrypted under the key of the person who sent it.
create table files (
  id        text primary key,       -- hash of owner and content: the same file of the same person is stored once
  purpose   text not null,          -- what it belongs to
  owner_id  text not null,          -- the person whose key decrypts it
  type      text not null,          -- media type, detected from the content
  size      integer not null,       -- bytes of the content
  content   bytea,                  -- encrypted; null where it is in a bucket
  stored_at timestamptz not null default now(),
  stored_in text not null default 'database',  -- or 'bucket:' and the name of the object
  constraint content_is_stored check ((content is not null) = (stored_in = 'database'))
);
alter table files alter column content set storage external;
create index files_by_age on files (purpose, stored_at);
-- A personal data export contains the files of its person.
create index files_by_owner on files (owner_id);
create unique index files_by_object on files (stored_in) where stored_in <> 'database';

-- Jobs that last longer than their attempts: kept until they have succeeded or their time is over, and queued again by a
-- sweep. Finished ones stay until then, so that nothing queues them a second time.
create table unfinished_jobs (
  kind        text not null,
  id          text not null,
  payload     jsonb not null,        -- ids only
  ends_at     timestamptz not null,
  next_at     timestamptz not null,  -- when the sweep looks at it next
  finished_at timestamptz,
  primary key (kind, id)
);
create index unfinished_jobs_due on unfinished_jobs (next_at) where finished_at is null;
create index unfinished_jobs_ended on unfinished_jobs (ends_at);

-- Processes that run: each writes its row every few seconds, so that an api can tell that no worker is left.
create table process_heartbeats (
  id         uuid primary key, -- of one start of a process
  instance   text not null,    -- host:port
  role       text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null
);

-- Backups that were taken and copied to where they are kept; the age of the newest is a metric.
create table backups (
  taken_at timestamptz primary key,
  position bigint not null,     -- head of the feed in it
  log_at   text not null,       -- file or address of the log's dump
  keys_at  text not null
);

-- Read models that a migration marks for a rebuild from the log, because SQL alone cannot make their new columns.
create table stale_read_models (
  table_name text primary key
);

-- The read models above: only tables that are listed here can be rebuilt (docs/decisions/0059).
insert into read_models (table_name) values
  ('buyer_accounts'), ('seller_accounts'), ('admin_accounts'),
  ('catalogue_status'), ('event_pins'), ('tournament_pins'), ('selected_tickets'),
  ('sellers'), ('bank_info'), ('ticket_list'),
  ('purchase_list'), ('promo_codes'), ('delivery_list'), ('document_list'),
  ('seller_balances'), ('seller_sales'), ('payout_list'), ('policies'), ('mass_refunds'),
  ('event_changes'), ('disappearances'), ('dispute_list'),
  ('notification_list'), ('inbox_list'), ('push_subscriptions'),
  ('subscriptions'), ('contact_messages'), ('partner_requests');
