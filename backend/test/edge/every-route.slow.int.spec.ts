import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { untilEventsHandled } from '../until-events-handled.js';
import { goodInputs } from './good-inputs.js';
import { inputDeviations } from './input-deviations.js';
import { TraceOfInput } from './recorded.js';
import { type RouteProgram, startRouteProgram } from './route-program.js';

// What every-route.int.spec.ts leaves out: the other inputs of each place that the same rules refuse.
let program: RouteProgram;
let trace: TraceOfInput;
beforeAll(async () => {
  program = await startRouteProgram();
  await untilEventsHandled(program.pool);
  trace = await TraceOfInput.start(program.pool);
});
afterAll(() => program?.close());

it.each(Object.entries(goodInputs))('%s rejects invalid input, and appends nothing', async (name, good) => {
  expect([...(await inputDeviations(program, name, good, 'rest')), ...(await trace.deviations())]).toEqual(
    [],
  );
});
