import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../navigation/lazy-screen';
import { GATE_STATE, withoutGate } from './gate-link';
import type { SeatAtGate } from './gate-seat';

const GateView = lazyPart(() => import('./gate-view'));

/** Shows the gate view while the address has `?gate=`, so that Back closes it. */
export function GateRoute({ seats }: { readonly seats: readonly SeatAtGate[] }) {
  const [search] = useSearchParams();
  const { state, hash } = useLocation() as { state: unknown; hash: string };
  const navigate = useNavigate();
  const first = seats.findIndex(({ id }) => id === search.get('gate'));
  if (first === -1) return null;
  // If the browser opened this address directly, there is no page to go back to.
  const close = () =>
    state === GATE_STATE
      ? void navigate(-1)
      : void navigate({ search: withoutGate(search), hash }, { replace: true });
  return (
    <Suspense>
      <GateView seats={seats} first={first} onClose={close} />
    </Suspense>
  );
}
