import type { ClientBase } from 'pg';
import type { Facts } from './facts.js';
import { type Folded, foldLog, heldOf } from './fold.js';

/** Where clients, log and read models disagree, in words; nothing when all is well. */
export async function checkFacts(client: ClientBase, facts: Facts): Promise<readonly string[]> {
  const folded = await foldLog(client);
  return [
    ...folded.problems,
    ...facts.wrongAnswers.map((answer) => `a client was answered ${answer}`),
    ...purchasesAgree(folded, facts),
    ...sellersAgree(folded, facts),
    ...(await messagesAgree(client, facts)),
    ...(await readModelsAgree(client, folded, facts)),
    ...(await erasedStayErased(client, facts)),
  ];
}

function purchasesAgree({ purchases, tickets }: Folded, facts: Facts): string[] {
  const problems: string[] = [];
  const unclaimed: string[] = [];
  for (const [id, { status, completions, mails }] of purchases) {
    const says = (what: string) => problems.push(`purchase ${id} ${what}`);
    if (!facts.started.has(id)) unclaimed.push(`purchase ${id} was started for nobody, and is ${status}`);
    if (!facts.started.has(id) && status === 'completed') says('was completed for nobody');
    if (status === 'pending') says('never ended');
    if (completions > 1) says('was completed twice');
    if (facts.completed.has(id) && status !== 'completed') says(`is ${status}, but was answered completed`);
    if (facts.cancelled.has(id) && status !== 'cancelled') says(`is ${status}, but was answered cancelled`);
    if (status === 'completed' && mails !== 1) says(`was completed and has ${mails} mails`);
  }
  if (unclaimed.length > facts.startsInDoubt) problems.push(...unclaimed);
  for (const [id, { ticketId, quantity }] of facts.started) {
    if (!purchases.has(id)) problems.push(`purchase ${id} was acknowledged and is gone`);
    if (!tickets.has(ticketId)) problems.push(`ticket ${ticketId} is gone`);
    if (quantity < 1) problems.push(`purchase ${id} holds nothing`);
  }
  for (const [ticketId, ticket] of tickets) {
    if (heldOf(ticket) > 0) problems.push(`ticket ${ticketId} is held by purchases that ended`);
    const sold = [...facts.started].filter(
      ([id, line]) => line.ticketId === ticketId && purchases.get(id)?.status === 'completed',
    );
    const expected = sold.reduce((sum, [, { quantity }]) => sum + quantity, 0);
    if (expected !== ticket.sold) problems.push(`ticket ${ticketId} sold ${ticket.sold} of ${expected} paid`);
  }
  return problems;
}

/** Who is closed or erased sells nothing more: a reaction's work, which no sweeper repeats. */
function sellersAgree({ tickets, sellers }: Folded, facts: Facts): string[] {
  const problems: string[] = [];
  const gone = new Set([...facts.closed, ...facts.erased]);
  for (const [id, ticket] of tickets)
    if (gone.has(ticket.sellerId) && ticket.status !== 'withdrawn')
      problems.push(`ticket ${id} of a seller who is gone is ${ticket.status}`);
  for (const id of facts.closed)
    if (sellers.get(id) !== 'closed') problems.push(`seller ${id} is ${sellers.get(id)}, not closed`);
  for (const id of facts.erased)
    if (sellers.get(id) !== 'erased') problems.push(`seller ${id} is ${sellers.get(id)}, not erased`);
  return problems;
}

async function messagesAgree(client: ClientBase, { messages }: Facts): Promise<string[]> {
  const { rows } = await client.query<{ subject: string }>('select subject from contact_messages');
  const counts = new Map<string, number>();
  for (const { subject } of rows) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  const countOf = (subject: string) => counts.get(subject) ?? 0;
  return [
    ...[...messages.acknowledged]
      .filter((subject) => countOf(subject) !== 1)
      .map((subject) => `message '${subject}' was acknowledged and is there ${countOf(subject)} times`),
    ...[...messages.refused]
      .filter(([subject]) => countOf(subject) !== 0)
      .map(([subject, code]) => `message '${subject}' was refused with 503 ${code} and is there`),
    ...[...messages.unknown]
      .filter((subject) => countOf(subject) > 1)
      .map((subject) => `message '${subject}' is there ${countOf(subject)} times`),
  ];
}

async function readModelsAgree(client: ClientBase, folded: Folded, facts: Facts): Promise<string[]> {
  const problems: string[] = [];
  const tickets = await client.query<{ id: string; status: string; held: number; sold: number }>(
    'select id, status, held, sold from ticket_list',
  );
  const rowsById = new Map(tickets.rows.map(({ id, ...row }) => [id, JSON.stringify(row)]));
  for (const [id, ticket] of folded.tickets) {
    const expected = JSON.stringify({ status: ticket.status, held: heldOf(ticket), sold: ticket.sold });
    if (rowsById.get(id) !== expected)
      problems.push(`ticket_list has ${rowsById.get(id)}, the log ${expected}`);
  }
  const purchases = await client.query<{ id: string; status: string }>(
    'select id, status from purchase_list',
  );
  const statuses = new Map(purchases.rows.map(({ id, status }) => [id, status]));
  for (const [id, { status }] of folded.purchases)
    if (statuses.get(id) !== status)
      problems.push(`purchase_list says ${statuses.get(id)}, the log ${status}`);
  const sellers = await client.query<{ id: string; full_name: string }>('select id, full_name from sellers');
  const names = new Map(sellers.rows.map((row) => [row.id, row.full_name]));
  for (const [id, { fullName }] of facts.sellers)
    if (!facts.erased.has(id) && names.get(id) !== fullName)
      problems.push(`seller ${id} is '${names.get(id)}', not '${fullName}'`);
  return problems;
}

/** No table has the name of anybody who was erased, and no key is left that could open it. */
async function erasedStayErased(client: ClientBase, { erased, sellers }: Facts): Promise<string[]> {
  const names = [...erased].flatMap((id) => sellers.get(id)?.fullName ?? []);
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const problems: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ found: string }>(
      `select distinct erased.name as found from ${name} stored
       join unnest($1::text[]) as erased (name) on position(erased.name in stored::text) > 0`,
      [names],
    );
    problems.push(...rows.map(({ found }) => `${name} has the name of an erased person: ${found}`));
  }
  const keys = await client.query<{ person_id: string }>(
    'select person_id from personal_keys where wrapped is not null and person_id = any($1)',
    [[...erased]],
  );
  return [...problems, ...keys.rows.map(({ person_id }) => `the key of ${person_id} is still there`)];
}
