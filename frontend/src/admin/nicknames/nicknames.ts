import {
  type Nickname,
  type NicknameForm,
  NicknameList,
  listNicknames,
  removeNickname,
  setNickname,
} from '@terrace/contracts/http/market/nicknames';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { messages } from './messages';

const KEY = ['admin-nicknames'];

/** All nicknames by name, live. */
export function useNicknames() {
  return useLiveQuery<NicknameList>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listNicknames, { signal }),
    topics: [topics.admin],
    apply: (known, change) => newerOf(known, rowOf(change, 'nicknames', NicknameList)),
  });
}

/** Adds a nickname or changes its meaning. Throws an error that the user can fix, or that it failed. */
export function useSetNickname() {
  const client = useQueryClient();
  return async ({ name, meaning }: NicknameForm): Promise<void> => {
    try {
      const list = await callApi(setNickname, { params: { name }, body: { meaning } });
      client.setQueryData<NicknameList>(KEY, (known) => newerOf(known, list));
    } catch (failure) {
      const isFixable = failure instanceof ApiProblem && failure.code === 'invalid';
      throw isFixable ? failure : new Error(messages.failedSave, { cause: failure });
    }
    showToast({ tone: 'approved', text: messages.saved });
  };
}

/** Removes a nickname; succeeds also when it is already removed. */
export function useRemoveNickname() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: Nickname) => callApi(removeNickname, { params: { name } }),
    onSuccess: (list, { name }) => {
      client.setQueryData<NicknameList>(KEY, (known) => newerOf(known, list));
      showToast({ tone: 'approved', text: messages.removed(name) });
    },
    onError: () => showToast({ tone: 'rejected', text: messages.failedRemove }),
  });
}

/** A response may arrive after the live change that is newer than it. */
function newerOf<Known extends NicknameList | undefined>(
  known: Known,
  list: NicknameList | null | undefined,
): Known | NicknameList {
  return list && (known === undefined || list.version > known.version) ? list : known;
}
