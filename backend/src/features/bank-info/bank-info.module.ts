import { Module } from '@nestjs/common';
import { QueueDecisions } from '../../platform/command/queue-decisions.js';
import { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { BankInfoController } from './bank-info.controller.js';
import { bankInfoEvents } from './bank-info.events.js';
import {
  DecideBankInfo,
  DecideBankInfoHandler,
  RevealBankNumbersHandler,
  SaveBankInfoHandler,
} from './bank-info.handler.js';
import { bankInfoExport } from './bank-info.export.js';
import { bankInfoLive } from './bank-info.live.js';
import { bankInfo } from './bank-info.projection.js';
import { GetBankInfoHandler, GetBankInfoRequestHandler, ListBankInfoHandler } from './bank-info.query.js';
import { WhenSellerIsErasedEraseBankInfo } from './when-seller-is-erased-erase-bank-info.reaction.js';

/** Where sellers are paid: saved by them, decided by the administrators. */
@Module({
  controllers: [BankInfoController],
  providers: [
    SaveBankInfoHandler,
    DecideBankInfoHandler,
    RevealBankNumbersHandler,
    GetBankInfoHandler,
    GetBankInfoRequestHandler,
    ListBankInfoHandler,
    WhenSellerIsErasedEraseBankInfo,
  ],
})
export class BankInfoModule {
  constructor(
    types: EventTypes,
    projections: ProjectionRegistry,
    live: LiveRegistry,
    keys: PersonalDataKeys,
    decisions: QueueDecisions,
    exports: ListExports,
  ) {
    types.register(bankInfoEvents);
    projections.register(bankInfo);
    live.addView(bankInfoLive(keys));
    exports.register('bank-info', bankInfoExport(keys));
    decisions.register('bank-info', ({ id, verdict, by, seen }) => {
      const type = verdict === 'approve' ? 'ApproveBankInfo' : 'RejectBankInfo';
      return new DecideBankInfo(id, { type, by, seen });
    });
  }
}
