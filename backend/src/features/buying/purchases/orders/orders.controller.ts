import { Controller, Header, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import {
  getOrderCalendar,
  listOrderHolders,
  openOrder,
  requestOrderLinks,
} from '@terrace/contracts/http/buying/orders';
import type { FastifyReply } from 'fastify';
import { CurrentViewer } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { Viewer } from '../../../../platform/http/viewer/viewer.js';
import { OrderCalendarReader } from './calendar/order-calendar.reader.js';
import { RequestOrderLinks } from './links/request-order-links.handler.js';
import { OpenOrders } from './open-orders.service.js';
import { OrderHoldersReader } from './order-holders.reader.js';

/** A buyer's orders: by account, by the browser that bought, or by the link in the mail. */
@Controller()
export class OrdersController {
  constructor(
    private readonly opened: OpenOrders,
    private readonly orderHolders: OrderHoldersReader,
    private readonly calendars: OrderCalendarReader,
    private readonly commands: CommandBus,
  ) {}

  @Route(openOrder, { access: 'anyone', limit: { points: 30, seconds: 60 } })
  open(
    @Input() { params, body }: InputOf<typeof openOrder>,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.opened.open(reply, params.id, { viewer, token: body.token });
  }

  @Route(requestOrderLinks, { access: 'anyone', limit: { points: 20, seconds: 60 } })
  requestLinks(@Input() { body }: InputOf<typeof requestOrderLinks>): Promise<void> {
    return this.commands.execute(new RequestOrderLinks(body.email));
  }

  @Route(listOrderHolders, { access: 'anyone' })
  holders(@Input() { params, query }: InputOf<typeof listOrderHolders>, @CurrentViewer() viewer: Viewer) {
    return this.orderHolders.ofOrder(params.id, { viewer, token: query.token });
  }

  @Route(getOrderCalendar, { access: 'anyone', limit: { points: 60, seconds: 60 } })
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'inline; filename="terrace-order.ics"')
  calendar(
    @Input() { params, query }: InputOf<typeof getOrderCalendar>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<string> {
    return this.calendars.calendar(params.id, { viewer, token: query.token });
  }
}
