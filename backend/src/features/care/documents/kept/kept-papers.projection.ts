import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { SeriesKind } from '../document.events.js';
import type { KeptPaperEvent } from './kept-paper.events.js';

const table = defineReadModel({
  table: 'kept_papers',
  category: 'keptpaper',
  columns: {
    kind: text<SeriesKind>(),
    number: text(),
    purchase_id: nullable(text()),
    key_id: text(),
    until: timestamptz(),
    /** As printed, sealed under the paper's own key. */
    issued_to: nullable(sealed()),
  },
});

/** A row of `kept_papers`; its id is the document's. It goes once the paper is destroyed. */
export type KeptPaperRow = RowOf<typeof table>;

export const keptPapers = table.projection<KeptPaperEvent>((row, event) => {
  switch (event.type) {
    case 'PaperKept': {
      const { kind, number, purchaseId, keyId, keptUntil } = event.data;
      const part = event.personal?.[keyId];
      return {
        ...{ kind, number, purchase_id: purchaseId, key_id: keyId, until: new Date(keptUntil) },
        issued_to: part && 'issuedTo' in part ? new SealedText(keyId, part.issuedTo) : null,
      };
    }
    case 'PaperRead':
      return row;
    case 'PaperDestroyed':
      return null;
  }
});
