import { useMe } from '../../../session/session';
import { mayHold } from './held-marker';

/** Whether the viewer may hold tickets: the server is asked only then. On every page, so it imports little. */
export function useMayHold(): boolean {
  const { data: me } = useMe();
  return mayHold() || Boolean(me);
}
