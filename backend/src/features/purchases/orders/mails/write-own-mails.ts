import { Injectable } from '@nestjs/common';
import { eventChangeMail } from '../../event-change/event-change-mail.js';
import { refundMail } from '../../refunds/refund-mail.js';
import { BuyerMails, writer } from './buyer-mails.js';
import { confirmationMail, refundDueMail } from './purchase-mails.js';

/** Makes the mails that purchases send by themselves possible. */
@Injectable()
export class WriteOwnMails {
  constructor(mails: BuyerMails) {
    mails.register('completed', writer(confirmationMail));
    mails.register('refund-due', writer(refundDueMail));
    mails.register('refund', writer(refundMail));
    mails.register('event-change', writer(eventChangeMail));
  }
}
