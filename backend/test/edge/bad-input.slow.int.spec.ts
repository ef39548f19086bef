import { describeOddRequests } from './odd-requests-part.js';
import { useTestApp } from './use-test-app.js';

// What bad-input.int.spec.ts leaves out: the other methods of each address, which the same rules refuse.
describeOddRequests(useTestApp(), 'rest');
