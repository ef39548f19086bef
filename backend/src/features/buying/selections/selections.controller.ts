import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { deselectTicket, listSelections, selectTicket } from '@terrace/contracts/http/buying/selections';
import { DomainError } from '@terrace/event-core/model/errors';
import { CurrentViewer } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { Viewer } from '../../../platform/http/viewer/viewer.js';
import { DeselectTicket, SelectTicket } from './selection.handler.js';
import type { SelectionOwner } from './selection.events.js';
import { SelectionsReader } from './selections.reader.js';

const limit = { points: 60, seconds: 60 };

/** The 'Select' toggle of a seller's ticket (product.md 2.20), for accounts and for guests by their cookie. */
@Controller()
export class SelectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly selections: SelectionsReader,
  ) {}

  @Route(selectTicket, { access: 'anyone', limit })
  async select(@Input() { params, body }: InputOf<typeof selectTicket>, @CurrentViewer() viewer: Viewer) {
    const owner = known(viewer);
    await this.commands.execute(new SelectTicket(owner, params.id, body.quantity));
    return this.selections.get(owner, params.id);
  }

  @Route(deselectTicket, { access: 'anyone', limit })
  deselect(@Input() { params }: InputOf<typeof deselectTicket>, @CurrentViewer() viewer: Viewer) {
    return this.commands.execute(new DeselectTicket(known(viewer), params.id));
  }

  @Route(listSelections, { access: 'anyone' })
  list(@Input() { query }: InputOf<typeof listSelections>, @CurrentViewer() viewer: Viewer) {
    return this.selections.list(ownerOf(viewer), query);
  }
}

/** A guest's first command has brought the cookie. */
function known(viewer: Viewer) {
  const owner = ownerOf(viewer);
  if (!owner) throw new DomainError('not-signed-in');
  return owner;
}

/** Whose selections these are; undefined for a visitor who has no cookie yet, and so has selected nothing. */
function ownerOf(viewer: Viewer): SelectionOwner | undefined {
  if (viewer.kind === 'account') return { kind: 'account', id: viewer.accountId };
  return viewer.guestId === undefined ? undefined : { kind: 'guest', id: viewer.guestId };
}
