import { Module } from '@nestjs/common';
import { listBankInfo } from '@terrace/contracts/http/selling/bank-info';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { decidesOn, opensIn, queueOf } from '../../../platform/queues/queues.js';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { BankInfoController } from './bank-info.controller.js';
import { BankInfoWaits } from './bank-info-waits.sweeper.js';
import { bankInfoEvents } from './bank-info.events.js';
import {
  ApproveBankInfo,
  ApproveBankInfoHandler,
  ChangeBankInfoHandler,
  RejectBankInfo,
  RejectBankInfoHandler,
  RevealBankNumbersHandler,
  SaveBankInfoHandler,
} from './bank-info.handler.js';
import { bankInfoExport, bankInfoLive } from './bank-info.views.js';
import { bankInfo } from './bank-info.projection.js';
import {
  BankInfoStatusesHandler,
  GetBankInfoHandler,
  LoadAccountInForceHandler,
  LoadPayableAccountHandler,
} from './bank-info.query.js';
import { BankInfoReader, bankInfoList } from './bank-info.reader.js';
import { WhenSellerIsErasedEraseBankInfo } from './when-seller-is-erased-erase-bank-info.reaction.js';

/** Where sellers are paid: saved by them, decided by the administrators. */
@Module(
  defineFeature({
    controllers: [BankInfoController],
    providers: [
      SaveBankInfoHandler,
      ChangeBankInfoHandler,
      BankInfoWaits,
      ApproveBankInfoHandler,
      RejectBankInfoHandler,
      RevealBankNumbersHandler,
      BankInfoReader,
      GetBankInfoHandler,
      LoadPayableAccountHandler,
      LoadAccountInForceHandler,
      BankInfoStatusesHandler,
      WhenSellerIsErasedEraseBankInfo,
      queueOf('bank-info', { matching: bankInfoList }),
      opensIn('bank-info-requests', {
        table: 'bank_info',
        where: `status = 'pending'`,
        since: 'status_since',
      }),
      decidesOn('bank-info', ({ id, verdict, by, seen, rejection }) =>
        verdict === 'approve'
          ? new ApproveBankInfo(id, by, seen)
          : new RejectBankInfo(id, by, seen, rejection),
      ),
    ],
    events: [bankInfoEvents],
    readModels: [bankInfo],
    liveViews: [{ inject: [PersonalDataKeys], useFactory: bankInfoLive }],
    listExports: [exportOf(listBankInfo, { inject: [PersonalDataKeys], useFactory: bankInfoExport })],
  }),
)
export class BankInfoModule {}
