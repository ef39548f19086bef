import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { changeBankInfo, saveBankInfo } from '@terrace/contracts/http/selling/bank-info-form';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { onItsField } from '../../session/account/on-its-field';
import { useKeepBankInfo } from './bank-info';
import { messages } from './messages';

/** Saves it as pending. Throws an error that the user can fix, or the text of product.md 8.5. */
export function useSaveBankInfo() {
  const keep = useKeepBankInfo();
  return async (body: BodyOf<typeof saveBankInfo>): Promise<void> => {
    keep(await callApi(saveBankInfo, { body }).catch(withOwnText));
  };
}

/** Asks for a change of approved details; throws as `useSaveBankInfo` does. */
export function useChangeBankInfo() {
  const keep = useKeepBankInfo();
  return async (body: BodyOf<typeof changeBankInfo>): Promise<void> => {
    keep(await callApi(changeBankInfo, { body }).catch(onOwnField).catch(withOwnText));
  };
}

const onOwnField = onItsField({
  'wrong-password': 'currentPassword',
  'second-factor-needed': 'code',
  'second-factor-wrong': 'code',
});

function withOwnText(failure: unknown): never {
  const isRefusal =
    failure instanceof ApiProblem ? failure.status >= 400 && failure.status < 500 : hasErrors(failure);
  throw isRefusal ? failure : new Error(messages.failedSave, { cause: failure });
}

function hasErrors(failure: unknown): boolean {
  return failure instanceof Error && 'errors' in failure;
}
