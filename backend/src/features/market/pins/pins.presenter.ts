import type {
  CatalogueEvent,
  PinnedEvent,
  PinnedTournament,
  Tournament,
} from '@terrace/contracts/http/market/catalogue';
import type { Money } from '@terrace/contracts/values/money/money';
import type { AdminEvent, AdminTournament } from '@terrace/contracts/http/market/pins';
import type { EventPinRow, TournamentPinRow } from './pins.projection.js';

/** Rows as queries return them. */
export type PresentableEventPin = EventPinRow & { readonly id: string; readonly version: number };
export type PresentableTournamentPin = TournamentPinRow & { readonly id: string; readonly version: number };

/**
 * @param event the present row of the catalogue; without it, the one of when the event was pinned.
 * @param fromPrice what its cheapest ticket costs, where that is known.
 */
export function presentEventPin(
  row: PresentableEventPin,
  event?: CatalogueEvent,
  fromPrice?: Money,
): PinnedEvent {
  const { id, version, pinned, pinned_at, snapshot } = row;
  return {
    id,
    version,
    pinned,
    pinnedAt: pinned_at.toISOString(),
    event: event ?? snapshot,
    fromPrice: fromPrice ?? null,
  };
}

/** @param tournament the present row of the catalogue; without it, the one of when it was pinned. */
export function presentTournamentPin(
  row: PresentableTournamentPin,
  tournament?: Tournament,
): PinnedTournament {
  const { id, version, pinned, pinned_at, snapshot } = row;
  return { id, version, pinned, pinnedAt: pinned_at.toISOString(), tournament: tournament ?? snapshot };
}

/** An event in the administrators' lists. */
export function presentAdminEvent(event: CatalogueEvent, pin: PresentableEventPin | undefined): AdminEvent {
  return { ...event, pinned: pin?.pinned ?? false, pinVersion: pin?.version ?? 0 };
}

/** A tournament in the administrators' list. */
export function presentAdminTournament(
  tournament: Tournament,
  pin: PresentableTournamentPin | undefined,
): AdminTournament {
  return { ...tournament, pinned: pin?.pinned ?? false, pinVersion: pin?.version ?? 0 };
}
