import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { completePurchase, startPurchase } from '@terrace/contracts/http/buying/purchases';
import { holdersOf } from '@terrace/contracts/http/buying/ticket-holders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Database } from './database.js';
import { HoldService } from './hold.service.js';
import { type PaymentMessage, PaymentService } from './payment.service.js';
import { OWN_PURCHASE, type PurchaseRow, presentPurchase } from './purchase-row.js';

const TOLERANCE_SECONDS = 300;
/** All fields are asked of a seller's ticket. */
const Holders = holdersOf({ lines: [{ kind: 'listing', delivery: null }], requiredPurchaseFields: [] });

type RequestWithBytes = FastifyRequest & { readonly rawBody?: Buffer };

const GUEST_COOKIE = /(?:^|; )guest=([\w-]{32})(?:;|$)/;

/** The same addresses, bodies and answers as the product's, as far as a purchase needs them. */
@Controller('api')
export class PurchasesController {
  private readonly secret = process.argv[4] ?? '';

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(HoldService) private readonly holds: HoldService,
    @Inject(PaymentService) private readonly payments: PaymentService,
  ) {}

  @Post('purchases')
  async start(
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const choice = startPurchase.body.safeParse(body);
    if (!choice.success || !key) throw new BadRequestException('invalid');
    let guestId = guestIdOf(request.headers.cookie);
    if (guestId === undefined) {
      const guest = newGuest();
      ({ guestId } = guest);
      void reply.header('set-cookie', guest.cookie);
    }
    const addressKey = createHmac('sha256', this.secret).update(request.ip).digest('base64url');
    return presentPurchase(await this.holds.hold(choice.data, { guestId, addressKey }, key));
  }

  @Post('purchases/:id/complete')
  @HttpCode(200)
  async complete(@Param('id') id: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    const entered = completePurchase.body.safeParse(body);
    const holders = Holders.safeParse(entered.data?.ticketHolders);
    if (!holders.success) throw new BadRequestException('invalid');
    return this.payments.start(id, this.guestOf(request), holders.data);
  }

  @Get('purchases/:id')
  async get(@Param('id') id: string, @Req() request: FastifyRequest) {
    const [row] = await this.database.run<PurchaseRow>(OWN_PURCHASE, [id, this.guestOf(request)]);
    if (!row) throw new NotFoundException('not-found');
    return presentPurchase(row);
  }

  @Post('payments/webhook')
  @HttpCode(204)
  async webhook(
    @Body() message: PaymentMessage,
    @Headers('x-signature') signature: string | undefined,
    @Req() { rawBody }: RequestWithBytes,
  ): Promise<void> {
    this.requireSignature(signature, rawBody ?? Buffer.alloc(0));
    await this.payments.take(message);
  }

  private guestOf(request: FastifyRequest): string {
    const guestId = guestIdOf(request.headers.cookie);
    if (guestId === undefined) throw new NotFoundException('not-found');
    return guestId;
  }

  private requireSignature(header: string | undefined, body: Buffer): void {
    const [, seconds = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
    const expected = createHmac('sha256', this.secret).update(`${seconds}.`).update(body).digest();
    const isRecent = Math.abs(Date.now() / 1_000 - Number(seconds)) <= TOLERANCE_SECONDS;
    if (given === '' || !isRecent || !timingSafeEqual(expected, Buffer.from(given, 'hex')))
      throw new UnauthorizedException('invalid-signature');
  }
}

/** Who sends this cookie; undefined without one. */
function guestIdOf(cookies: string | undefined): string | undefined {
  const secret = GUEST_COOKIE.exec(cookies ?? '')?.[1];
  return secret === undefined ? undefined : idOf(secret);
}

/** A new visitor's cookie. */
function newGuest(): { readonly guestId: string; readonly cookie: string } {
  const secret = randomBytes(24).toString('base64url');
  const cookie = `guest=${secret}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`;
  return { guestId: idOf(secret), cookie };
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 27);
}
