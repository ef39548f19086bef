import { badIds, badNames, badQueries, oddQueries, oddTexts, unknownIds } from './bad-addresses.js';
import { type BadBody, badBodies } from './bad-bodies.js';
import { type Changed, goodCall } from './good-call.js';
import type { GoodInput } from './good-input.js';
import { codeOf, fieldErrors, problemFaults } from './problem-faults.js';
import { type RouteProgram, endpointOf } from './route-program.js';
import { type RawAnswer, send } from './send.js';
import type { Share } from './shares.js';
import { slowness } from './slowness.js';

/** How many calls are in progress at once. */
const LANES = 8;
/** A body of more characters is sent alone, because it could keep others waiting. */
const LONG = 10_000;

/** Where the schemas of a route refuse its good input, from which the bad ones are made by one change. */
export function goodInputDeviations(program: RouteProgram, name: string, good: GoodInput): string[] {
  const { params, query, body } = endpointOf(program, name);
  const fixed = { ...good.fixed, ...good.others?.(program.things) };
  const parameters = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const [parameter] = parameters.filter((each) => fixed[each] === undefined);
  const given = { ...fixed, ...(parameter && { [parameter]: good.param?.(program.things) }) };
  return [
    ...(params?.safeParse(given).success === false ? ['the valid path → accepted → refused'] : []),
    ...(query?.safeParse(good.query).success === false ? ['the valid query → accepted → refused'] : []),
    ...(body?.safeParse(good.body?.(program.things)).success === false
      ? ['the valid body → accepted → refused']
      : []),
  ];
}

/** Where a route answers bad input otherwise than with a problem that names what is wrong, or too slowly: a line each. */
export async function inputDeviations(
  program: RouteProgram,
  name: string,
  good: GoodInput,
  share: Share,
): Promise<string[]> {
  const endpoint = endpointOf(program, name);
  const call = (changed: Changed, as = good.as) =>
    send(program.app, goodCall(program.app, program.things, endpoint, good, changed), program.people[as]);
  const deviations: string[] = [];

  if (good.body) {
    const bodies = badBodies(good.body(program.things), good)[share];
    const ask = async ({ what, text, field }: BadBody) => {
      const answer = await call({ body: text });
      deviations.push(...lines(what, [...refusalFaults(answer), ...fieldFaults(answer, field)]));
    };
    await eachOf(
      bodies.filter(({ text }) => text.length <= LONG),
      ask,
    );
    for (const long of bodies.filter(({ text }) => text.length > LONG)) {
      deviations.push(
        ...(await slowness(
          long.what,
          () => ask(long),
          () => call({ body: '[]' }),
        )),
      );
    }
  }
  await eachOf(good.query ? badQueries(good.query)[share] : [], async (query) => {
    deviations.push(...lines(query, refusalFaults(await call({ query }))));
  });
  await eachOf(good.query ? oddQueries(good.query)[share] : [], async (query) => {
    // A command is sent by somebody to whom nothing but the odd text could open it.
    const as = name.startsWith('GET ') ? good.as : 'nobody';
    deviations.push(...lines(query, oddFaults(await call({ query }, as))));
  });
  const [never, odd] = name.includes('{name}') ? [badNames, oddTexts] : [badIds, unknownIds];
  await eachOf(good.param ? never[share] : [], async (segment) => {
    deviations.push(...lines(segment, refusalFaults(await call({ segment }))));
  });
  await eachOf(good.param ? odd[share] : [], async (segment) => {
    // An odd name is a name: whoever may PUT it would create it.
    const as = name.startsWith('PUT ') && name.includes('{name}') ? 'nobody' : good.as;
    deviations.push(...lines(segment, oddFaults(await call({ segment }, as))));
  });
  return deviations;
}

function lines(input: string, faults: readonly string[]): string[] {
  return faults.map((fault) => `${input.slice(0, 60)} → ${fault}`);
}

/** What is wrong with an answer that should refuse. */
function refusalFaults(answer: RawAnswer): string[] {
  const isRefusal = answer.status >= 400 && answer.status < 500;
  return isRefusal
    ? problemFaults(answer).map((fault) => `a problem → wrong ${fault}`)
    : [`a refusal → ${answer.status} ${answer.text.slice(0, 200)}`];
}

/** What is wrong with an answer that may be either. */
function oddFaults(answer: RawAnswer): string[] {
  return answer.status === 200 ? [] : refusalFaults(answer);
}

/** A field that was read and refused is named, alone, and with a reason. */
function fieldFaults(answer: RawAnswer, field: string | undefined): string[] {
  if (field === undefined || codeOf(answer) !== 'invalid') return [];
  const errors = fieldErrors(answer);
  const isNamed = errors.length > 0 && errors.every(({ path, message }) => message && path.startsWith(field));
  return isNamed ? [] : [`an error of ${field} → ${JSON.stringify(errors)}`];
}

/** Runs the checks a few at a time. */
async function eachOf<Item>(items: readonly Item[], check: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await check(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
