import { type BenchRow, median } from '../bench-row.js';
import { ContenderProcess } from '../comparison/contender-process.js';

const ROUNDS = 5;
const SECONDS = 2;
/** In either direction: a smaller difference does not reveal whether the account exists. */
const TOLERANCE = 0.05;

const script = new URL('login.contender.js', import.meta.url);

/** The time of a refused login without such an account, against one with a wrong password. */
export async function absentAccountRow(url: string): Promise<BenchRow> {
  const start = (given: string) => ContenderProcess.start(given, script, '', url, given);
  const [absent, wrong, again] = [await start('absent'), await start('wrong'), await start('wrong')];
  const contenders = [absent, wrong, again];
  try {
    for (const contender of contenders) await msOf(contender);
    const rounds: { absent: number; wrong: number; again: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ absent: await msOf(absent), wrong: await msOf(wrong), again: await msOf(again) });
    }
    const ratio = median(rounds.map((one) => one.absent / one.wrong));
    return {
      row: 'login',
      case: 'refused, without an account against with one',
      unit: 'ms',
      ours: median(rounds.map((one) => one.absent)),
      peers: { 'with an account': median(rounds.map((one) => one.wrong)) },
      ratios: { 'with an account': ratio, 'A/A': median(rounds.map((one) => one.again / one.wrong)) },
      goal: `within ${TOLERANCE * 100} %`,
      met: Math.abs(ratio - 1) <= TOLERANCE,
    };
  } finally {
    for (const contender of contenders) contender.stop();
  }
}

async function msOf(contender: ContenderProcess): Promise<number> {
  return (await contender.carry({ writers: 1, seconds: SECONDS })).p50;
}
