import type { ItemProblem } from '@terrace/contracts/http/bulk';
import { ApiProblem } from '../../../api/api-problem';
import { messages } from '../messages';

/** The message for a refused action: who decided first, the server's detail, or only that it failed. */
export function refusalText(error: unknown, failed: string): string {
  if (!(error instanceof ApiProblem)) return failed;
  if (error.decision) return alreadyDecided(error.decision);
  return error.status >= 400 && error.status < 500 ? `${failed}: ${error.message}` : failed;
}

/** The message for one refused row of a bulk decision. */
export function itemRefusalText({ decision, detail }: ItemProblem): string {
  return decision ? alreadyDecided(decision) : detail;
}

function alreadyDecided({ status, by }: NonNullable<ItemProblem['decision']>): string {
  return messages.alreadyDecided(status, by);
}
