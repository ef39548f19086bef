import { Query } from '@nestjs/cqrs';

/** Id of the code that has this name now, upper-cased; null when none has. Whether it may be used its rules say. */
export class FindPromoCode extends Query<string | null> {
  constructor(readonly name: string) {
    super();
  }
}
