import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Characters that are estimated: bcrypt reads no more bytes, and the time of the estimate grows with the length. */
const MAX_ESTIMATED_LENGTH = 72;

/** A password's strength from 0 to 4. Only a hint: the server decides. */
export function passwordStrength(password: string): number {
  return estimate.check(password.slice(0, MAX_ESTIMATED_LENGTH)).score;
}
