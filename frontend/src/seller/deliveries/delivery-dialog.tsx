import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { DeliverFilesDialog, type FileScope } from './files/deliver-files-dialog';
import { DeliveryPanel } from './delivery-panel';
import { ShipmentDialog } from './shipment-dialog';
import { TransferDialog } from './transfer-dialog';

/** The open dialog or panel. */
export type OpenDialog =
  | ({ readonly kind: 'file' } & FileScope)
  | {
      readonly kind: 'transfer' | 'shipment';
      readonly seats: readonly Delivery[];
    }
  | { readonly kind: 'details'; readonly id: string };

/** Renders the open dialog or panel. */
export function DeliveryDialog({
  open,
  onClose,
}: {
  readonly open: OpenDialog;
  readonly onClose: () => void;
}) {
  switch (open.kind) {
    case 'file':
      return <DeliverFilesDialog scope={open} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog seats={open.seats} onClose={onClose} />;
    case 'shipment':
      return <ShipmentDialog seats={open.seats} onClose={onClose} />;
    case 'details':
      return <DeliveryPanel id={open.id} onClose={onClose} />;
  }
}
