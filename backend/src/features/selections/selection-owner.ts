import type { Viewer } from '../../platform/http/viewer.js';
import { idFrom } from '../../platform/ids/id-from.js';
import type { SelectionOwner } from './selection.events.js';

/** Whose selections these are; undefined for a visitor who has no cookie yet, and so has selected nothing. */
export function ownerOf(viewer: Viewer): SelectionOwner | undefined {
  if (viewer.kind === 'account') return { kind: 'account', id: viewer.accountId };
  return viewer.guestId === undefined ? undefined : { kind: 'guest', id: viewer.guestId };
}

/** The one selection that a person can have of a ticket. */
export function selectionId({ kind, id }: SelectionOwner, ticketId: string): string {
  return idFrom('selection', kind, id, ticketId);
}
