import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AfterSaleWorker } from './after-sale.worker.js';
import { Database } from './database.js';
import { HoldService } from './hold.service.js';
import { HoldSweeper } from './hold.sweeper.js';
import { MailWorker } from './mail.worker.js';
import { PaymentService } from './payment.service.js';
import { PurchasesController } from './purchases.controller.js';

// A marketplace as it is usually written: Nest on Fastify, rows locked in Postgres, an outbox. Arguments: the database,
// the sandbox, the secret of its messages, the port.

@Module({
  controllers: [PurchasesController],
  providers: [Database, HoldService, PaymentService, MailWorker, AfterSaleWorker, HoldSweeper],
})
class PeerModule {}

const app = await NestFactory.create<NestFastifyApplication>(PeerModule, new FastifyAdapter(), {
  logger: ['error', 'warn'],
  rawBody: true,
});
await app.get(Database).createTables();
await app.listen(Number(process.argv[5]), '127.0.0.1');
const stop = () => void app.close().then(() => process.exit());
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send?.({ type: 'ready' });
