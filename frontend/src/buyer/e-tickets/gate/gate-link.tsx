import { ScanLine } from 'lucide-react';
import { type To, useLocation } from 'react-router-dom';
import { LinkButton } from '../../../ui/button/link-button';
import type { ButtonVariant } from '../../../ui/button/button-style';
import { messages } from '../messages';
import type { SeatAtGate } from './gate-seat';
import { seatName } from '../seat-name';

/** State of a history entry that was opened from the page behind the gate view. */
export const GATE_STATE = 'gate';

/** The address of the same page with a seat in the gate view; the fragment stays, which may be a token. */
export function useGateAddress(): (id: string) => To {
  const { hash } = useLocation();
  return (id) => ({ search: `?gate=${encodeURIComponent(id)}`, hash });
}

/** The address of the same page without the gate view. */
export function withoutGate(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('gate');
  return `?${rest.toString()}`;
}

/** 'Show at the gate' for a seat. */
export function GateLink({
  seat: { id, seat },
  variant = 'primary',
}: {
  readonly seat: SeatAtGate;
  readonly variant?: ButtonVariant;
}) {
  const gateAddress = useGateAddress();
  return (
    <LinkButton variant={variant} to={gateAddress(id)} state={GATE_STATE}>
      <ScanLine aria-hidden="true" className="size-4" />
      {messages.show}
      <span className="sr-only"> {seatName(seat)}</span>
    </LinkButton>
  );
}
