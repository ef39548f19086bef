import { ShipmentForm } from '@terrace/contracts/http/buying/deliveries';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { sendShipment } from './deliveries';
import { messages } from './messages';
import { SendDialog, type SendDialogProps } from './send-dialog';
import { useSeatChoice } from './use-seat-choice';

/** Delivers paper tickets of an order with one shipment. */
export function ShipmentDialog({ seats, onClose }: SendDialogProps) {
  const form = useSchemaForm(ShipmentForm, { carrier: '', trackingNumber: '' });
  const choice = useSeatChoice(seats, onClose);
  return (
    <SendDialog
      title={messages.shipmentTitle}
      intro={messages.shipmentIntro}
      action={messages.markShipped(choice.chosen.size)}
      onSubmit={(body) => choice.deliver((id, key) => sendShipment(id, body, key))}
      {...{ form, choice, onClose }}
    >
      <FormTextField form={form} name="carrier" label={messages.carrier} autoComplete="off" />
      <FormTextField form={form} name="trackingNumber" label={messages.trackingNumber} autoComplete="off" />
    </SendDialog>
  );
}
