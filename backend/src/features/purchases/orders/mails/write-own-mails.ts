import { Injectable } from '@nestjs/common';
import { eventChangeMail } from '../../event-change/event-change-mail.js';
import { refundMail } from '../../refunds/refund-mail.js';
import { BuyerMails } from './buyer-mails.js';
import { confirmationMail, refundDueMail } from './purchase-mails.js';

/** Makes the mails that purchases send by themselves possible. */
@Injectable()
export class WriteOwnMails {
  constructor(mails: BuyerMails) {
    mails.register('completed', confirmationMail);
    mails.register('refund-due', refundDueMail);
    mails.register('refund', refundMail);
    mails.register('event-change', eventChangeMail);
  }
}
