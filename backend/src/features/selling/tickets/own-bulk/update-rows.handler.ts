import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  UPDATES_AT_ONCE,
  type UpdatedRow,
  type updateTicketsByFile,
} from '@terrace/contracts/http/selling/own-bulk';
import { type CountryRule, ruleOf } from '@terrace/contracts/values/money/country-rules';
import limitConcurrency from 'p-limit';
import type { Logger } from 'pino';
import { Database } from '../../../../platform/database/database.js';
import { problemOf } from '../../../../platform/http/problem.filter.js';
import { currentContext, inContext, takeIdempotency } from '../../../../platform/observability/context.js';
import { LOGGER } from '../../../../platform/observability/logger.js';
import { GetSellerTerms } from '../../../market/policies/policies.public.js';
import { countryOf } from '../event-of-ticket.js';
import { attributesOfRow, ticketColumns } from '../ticket-list.projection.js';
import { EditTicket, WithdrawTicket } from '../ticket.handler.js';
import type { PresentableTicket } from '../ticket.presenter.js';
import { pendingAmong } from '../tickets.reader.js';
import { changesOf, checkedRow, isUnderRule, ruledRow } from './checked-updates.rules.js';
import { type RowUpdate, readUpdates } from './update-rows.js';

/** Rows that are carried out at a time: buyers' commands must not wait behind a whole file. */
const MAX_AT_ONCE = 25;

/** A seller updates own tickets by a file, each row for itself. Throws `invalid` when it is no such file. */
export class UpdateTicketsByFile extends Command<ResponseOf<typeof updateTicketsByFile>> {
  constructor(
    readonly sellerId: string,
    readonly file: string,
    readonly dryRun: boolean,
  ) {
    super();
  }
}

@CommandHandler(UpdateTicketsByFile)
export class UpdateTicketsByFileHandler implements ICommandHandler<UpdateTicketsByFile> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ sellerId, file, dryRun }: UpdateTicketsByFile) {
    const claim = takeIdempotency();
    const updates = readUpdates(file);
    const tickets = await this.ticketsOf(
      sellerId,
      updates.map(({ reference }) => reference),
    );
    const inTurn = limitConcurrency(MAX_AT_ONCE);
    const { maxTicketPrice, listingRules } = await this.queries.execute(new GetSellerTerms());
    const ruleFor = this.rulesOf(listingRules);
    const found = await Promise.all(
      updates.map(async (update) => {
        const ticket = tickets.get(update.reference);
        const checked = checkedRow(update, ticket, maxTicketPrice);
        if (!ticket || !isUnderRule(checked)) return { update, ticket, checked };
        return { update, ticket, checked: ruledRow(checked, update, ticket, await ruleFor(ticket)) };
      }),
    );
    const ready = found.filter(({ checked }) => checked.outcome === 'ready');
    const now = new Set(dryRun ? [] : ready.slice(0, UPDATES_AT_ONCE));
    const rows = found.map((row) =>
      inTurn(async () => {
        const { update, ticket, checked } = row;
        if (!now.has(row) || !ticket) return checked;
        const idempotency = claim && { ...claim, key: `${claim.key} ${ticket.id}` };
        const context = { ...currentContext(), ...(idempotency && { idempotency }) };
        return inContext(context, () => this.carryOut(sellerId, ticket, update, checked));
      }),
    );
    const answers = await Promise.all(rows);
    const wereOnSale = found.flatMap(({ ticket }, index) =>
      ticket?.status === 'approved' && answers[index]?.outcome === 'updated' ? ticket.id : [],
    );
    const pending = await pendingAmong(wereOnSale, this.database);
    return {
      rows: answers.map((answer, index) =>
        answer.outcome === 'updated'
          ? { ...answer, isOffSale: pending.has(found[index]?.ticket?.id ?? '') }
          : answer,
      ),
    };
  }

  private async carryOut(
    sellerId: string,
    ticket: PresentableTicket,
    { price, quantity, details, withdraw }: RowUpdate,
    row: UpdatedRow,
  ): Promise<UpdatedRow> {
    const changes = {
      ...(price && { price }),
      ...(quantity !== null && { quantity }),
      ...changesOf(details, attributesOfRow(ticket)),
    };
    try {
      await this.commands.execute(
        withdraw
          ? new WithdrawTicket(ticket.id, sellerId, 'seller')
          : new EditTicket(ticket.id, sellerId, changes, undefined),
      );
      return { ...row, outcome: 'updated' };
    } catch (error) {
      const { status, code, detail, errors } = problemOf(error);
      if (status >= 500) this.logger.error({ err: error, code }, 'one row of an update file failed');
      return {
        ...row,
        outcome: status >= 500 ? 'failed' : 'refused',
        problem: errors?.[0]?.message ?? detail,
      };
    }
  }

  /** The rule of a ticket's event, each event asked for once; null where only upstream could say, and the update asks again. */
  private rulesOf(rules: readonly CountryRule[]) {
    const asked = new Map<string, Promise<CountryRule | null>>();
    return (ticket: PresentableTicket): Promise<CountryRule | null> => {
      if (rules.length === 0) return Promise.resolve(null);
      const { eventId, eventName, eventDate, eventTime } = ticket;
      const key = eventId ?? `${eventDate} ${eventTime} ${eventName}`;
      const ask = () =>
        countryOf(this.queries, ticket).then(
          (country) => ruleOf(rules, country),
          (error: unknown) => {
            if (problemOf(error).code === 'event-unavailable') return null;
            throw error;
          },
        );
      const rule = asked.get(key) ?? ask();
      asked.set(key, rule);
      return rule;
    };
  }

  private async ticketsOf(sellerId: string, references: readonly string[]) {
    const { rows } = await this.database.query<PresentableTicket>(
      `select ${ticketColumns} from ticket_list where seller_id = $1 and (reference = any($2) or id = any($2))`,
      [sellerId, references],
    );
    const byId = rows.map((row) => [row.id, row] as const);
    return new Map([
      ...byId,
      ...rows.flatMap((row) => (row.reference === null ? [] : [[row.reference, row] as const])),
    ]);
  }
}
