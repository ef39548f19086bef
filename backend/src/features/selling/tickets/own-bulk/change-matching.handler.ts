import { setTimeout } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcomes, ItemProblem } from '@terrace/contracts/http/bulk';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  MATCHING_AT_ONCE,
  type OwnChange,
  type changeMatching,
  movedPrice,
} from '@terrace/contracts/http/selling/own-bulk';
import type { TicketStatus } from '@terrace/contracts/values/statuses';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import type { Logger } from 'pino';
import { Database } from '../../../../platform/database/database.js';
import { runEach } from '../../../../platform/http/run-each.js';
import { LOGGER } from '../../../../platform/observability/logger.js';
import { invalid } from '../../../../platform/text/invalid.js';
import { ownTickets } from '../my-tickets.reader.js';
import { EditTicket, WithdrawTicket } from '../ticket.handler.js';
import { presentTicket } from '../ticket.presenter.js';
import { loadTickets, openTickets, pendingAmong } from '../tickets.reader.js';
import { CAN_RELIST, RelistTicket } from './relist-tickets.handler.js';

/** How often a ticket is tried while the service is briefly unavailable, and the pause between two tries. */
const MAX_TRIES = 4;
const RETRY_MS = 500;

type Asked = InputOf<typeof changeMatching>['body'];
type Answer = ResponseOf<typeof changeMatching>;

/** A seller changes the own tickets that a filter names, a few of them a call, each as its own command does. */
export class ChangeMatching extends Command<Answer> {
  constructor(
    readonly sellerId: string,
    readonly asked: Asked,
  ) {
    super();
  }
}

const OPEN = `status <> 'withdrawn' and sold < quantity`;
/** SQL: what a change can have an effect on. */
const MAY_HAVE_EFFECT: Readonly<Record<OwnChange['kind'], string>> = {
  price: OPEN,
  withdraw: OPEN,
  relist: CAN_RELIST,
};

interface Matching {
  readonly id: string;
  readonly status: TicketStatus;
  readonly price: number;
}

@CommandHandler(ChangeMatching)
export class ChangeMatchingHandler implements ICommandHandler<ChangeMatching> {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ sellerId, asked }: ChangeMatching): Promise<Answer> {
    const { filter, change, after, until = new Date().toISOString() } = asked;
    const { where, values } = ownTickets(sellerId, filter);
    const listed = `(${where}) and created_at <= $${values.length + 1}`;
    // Before anything is withdrawn by this call.
    const skipped = after === undefined && (await this.skipped(change.kind, listed, [...values, until]));
    const { rows } = await this.database.query<Matching & { total: number }>(
      `select id, status, price::float8 as price, count(*) over ()::int as total from ticket_list
       where ${listed} and ${MAY_HAVE_EFFECT[change.kind]} and id > $${values.length + 2} order by id limit ${MATCHING_AT_ONCE}`,
      [...values, until, after ?? ''],
    );
    const items = await this.runAll(rows, (row) => commandFor(sellerId, row, change));
    const refused = new Map(items.flatMap(({ id, problem }) => (problem ? [[id, problem] as const] : [])));
    const wereOnSale = rows.filter(({ id, status }) => status === 'approved' && !refused.has(id));
    const left = (rows[0]?.total ?? 0) - rows.length;
    return {
      until,
      done: rows.length - refused.size,
      offSale: (
        await pendingAmong(
          wereOnSale.map(({ id }) => id),
          this.database,
        )
      ).size,
      ...(skipped && { skipped }),
      refused: await this.shown(refused),
      next: left > 0 ? (rows.at(-1)?.id ?? null) : null,
      left,
    };
  }

  /** Withdrawn ones are what is listed again: then they are skipped where nothing is left of them, and others do not count. */
  private async skipped(
    kind: OwnChange['kind'],
    listed: string,
    values: readonly unknown[],
  ): Promise<Answer['skipped']> {
    const { rows } = await this.database.query<NonNullable<Answer['skipped']>>(
      `select count(*) filter (where status = 'withdrawn')::int as withdrawn,
              count(*) filter (where status <> 'withdrawn')::int as "soldOut"
       from ticket_list where ${listed} and not (${MAY_HAVE_EFFECT[kind]})`,
      values,
    );
    const [row] = rows;
    return kind === 'relist' ? { withdrawn: 0, soldOut: row?.withdrawn ?? 0 } : row;
  }

  /** Tries again what the service was too busy for: it was not done. */
  private async runAll(
    rows: readonly Matching[],
    commandOf: (row: Matching) => Command<unknown>,
  ): Promise<BulkOutcomes['items']> {
    const outcomes = new Map<string, BulkOutcomes['items'][number]>();
    let left = rows;
    for (let tries = 1; left.length > 0; tries++) {
      const { items } = await runEach(left, commandOf, this.commands, this.logger);
      for (const item of items) outcomes.set(item.id, item);
      if (tries === MAX_TRIES) break;
      left = left.filter(({ id }) => outcomes.get(id)?.problem?.code === 'unavailable');
      if (left.length > 0) await setTimeout(RETRY_MS);
    }
    return [...outcomes.values()];
  }

  private async shown(refused: ReadonlyMap<string, ItemProblem>): Promise<Answer['refused']> {
    const rows = await openTickets(this.keys, await loadTickets([...refused.keys()], this.database));
    return rows.flatMap((row) => {
      const problem = refused.get(row.id);
      return problem ? [{ ticket: presentTicket(row), problem }] : [];
    });
  }
}

/** Throws `invalid` where the new price is none; a command's own refusals come later. */
function commandFor(sellerId: string, { id, price: before }: Matching, change: OwnChange) {
  if (change.kind === 'relist') return new RelistTicket(id, sellerId);
  if (change.kind === 'withdraw') return new WithdrawTicket(id, sellerId, 'seller');
  const price = movedPrice(before, change.move);
  if (!price) throw invalid('price', 'The new price would be below 0 or too high');
  return new EditTicket(id, sellerId, { price }, undefined);
}
