/** For plans that read the policy of their moment as a fact. */
export { POLICIES_ID, policyDecider } from './policy.decider.js';
export { type PolicyState, policyAt } from './policy.events.js';
