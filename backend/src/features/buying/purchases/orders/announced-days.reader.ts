import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isUnannouncedHour } from '@terrace/contracts/values/event-facts';
import { LookUpCatalogue } from '../../../market/catalogue/catalogue.public.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { announcedDay } from './event-details.reader.js';

/**
 * Day and hour of purchases as people see them. What is announced after a purchase is no change of its event (product.md 19.2):
 * the row does not have it, and the catalogue does.
 */
@Injectable()
export class AnnouncedDays {
  constructor(private readonly queries: QueryBus) {}

  /** The same rows, with a day and hour that were announced since. */
  async in(rows: readonly PresentablePurchase[]): Promise<PresentablePurchase[]> {
    const ids = rows.flatMap((row) => (isOpen(row) ? (row.event_id ?? []) : []));
    if (ids.length === 0) return [...rows];
    const { events } = await this.queries.execute(new LookUpCatalogue({ events: [...new Set(ids)] }));
    return rows.map((row) => {
      const { date, time } = announcedDay(row, events.get(row.event_id ?? ''));
      return { ...row, event_date: date, event_time: time };
    });
  }
}

function isOpen({ event_date: date, event_time: time }: PresentablePurchase): boolean {
  return date === null || time === null || isUnannouncedHour(time);
}
