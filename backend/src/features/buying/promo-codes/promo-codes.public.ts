import { Query } from '@nestjs/cqrs';

/** For plans that read or write these streams too. */
export { type PromoUser, promoCodeDecider } from './promo-code.decider.js';

/** Id of the code that has this name now, upper-cased; null when none has. Whether it may be used its rules say. */
export class FindPromoCode extends Query<string | null> {
  constructor(readonly name: string) {
    super();
  }
}
