import { describe } from '@jest/globals';
import { describeOddRequests } from './odd-requests-part.js';
import { describeOrigins } from './origins-part.js';
import { describeOversizedInput } from './oversized-input-part.js';
import { describeProblemAnswers } from './problem-answers-part.js';
import { useTestApp } from './use-test-app.js';

// What no page of ours sends, and what is refused before a route reads it. every-route.int.spec.ts sends each route
// what its own schemas refuse.
const app = useTestApp();

// product.md 8.9, 10.3
describe('origins', () => describeOrigins(app));
describe('odd requests', () => describeOddRequests(app, 'rules'));
describe('problems', () => describeProblemAnswers(app));
describe('oversized input', () => describeOversizedInput(app));
