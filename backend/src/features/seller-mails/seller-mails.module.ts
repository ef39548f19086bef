import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/define-feature.js';
import { MailSellerHandler } from './mail-seller.job.js';
import { WhenSomethingHappensToSellerMailThem } from './when-something-happens-to-seller-mail-them.reaction.js';

/** Mails to sellers: registration, decisions, sales (product.md 7.4). */
@Module(defineFeature({ providers: [MailSellerHandler, WhenSomethingHappensToSellerMailThem] }))
export class SellerMailsModule {}
