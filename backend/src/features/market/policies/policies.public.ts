import { Query } from '@nestjs/cqrs';
import type { SellerTerms } from '@terrace/contracts/http/money/policies';

/** For plans that read the policy of their moment as a fact. */
export { POLICIES_ID, policyDecider } from './policy.decider.js';
export { type PolicyState, policyAt } from './policy.events.js';

/** What sellers are told of the policy that holds now. */
export class GetSellerTerms extends Query<SellerTerms> {}
