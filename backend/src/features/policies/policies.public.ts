/** For plans that read the policy of their moment as a fact. */
export { POLICIES_ID, policyDecider } from './policy.decider.js';
export { policyAt } from './policy.events.js';
