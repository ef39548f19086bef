import type { ItemProblem } from '@terrace/contracts/http/decisions';
import { ApiProblem } from '../../app/api-problem';
import { messages } from './messages';

/** Why a deed was not done, in words: who was faster, what the server says, or no more than that it failed. */
export function refusalText(error: unknown, failed: string): string {
  if (!(error instanceof ApiProblem)) return failed;
  if (error.decision) return alreadyDecided(error.decision);
  return error.status >= 400 && error.status < 500 ? `${failed}: ${error.message}` : failed;
}

/** The same of one of several decisions. */
export function itemRefusalText({ decision, detail }: ItemProblem): string {
  return decision ? alreadyDecided(decision) : detail;
}

function alreadyDecided({ status, by }: NonNullable<ItemProblem['decision']>): string {
  return messages.alreadyDecided(status, by);
}
