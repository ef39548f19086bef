import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button';
import { ActionMenu } from '../ui/overlay/action-menu';
import { Dialog } from '../ui/overlay/dialog';
import { SidePanel } from '../ui/overlay/side-panel';
import { Sample } from './sample';

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'panel'>();
  const close = () => setOpen(undefined);
  return (
    <Sample title="Overlays">
      <div className="flex gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('panel')}>
          Open panel
        </Button>
        <ActionMenu
          label="More actions"
          icon={EllipsisVertical}
          items={[{ id: 'edit', text: 'Edit', onAction: close }]}
        />
      </div>
      {open === 'dialog' && (
        <Dialog
          title="How many tickets?"
          onClose={close}
          footer={<Button onClick={close}>Proceed with 2 Tickets</Button>}
        >
          <p>Choose a number.</p>
        </Dialog>
      )}
      {open === 'panel' && (
        <SidePanel title="Menu" onClose={close}>
          <p>Links</p>
        </SidePanel>
      )}
    </Sample>
  );
}
