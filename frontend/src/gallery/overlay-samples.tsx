import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { ActionMenu } from '../ui/overlay/action-menu';
import { Dialog } from '../ui/overlay/dialog';
import { SidePanel } from '../ui/overlay/side-panel';
import { Sample } from './sample';

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'panel' | 'menu'>();
  const more = useRef<HTMLButtonElement>(null);
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
        <IconButton
          ref={more}
          label="More actions"
          icon={EllipsisVertical}
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
        />
      </div>
      {open === 'menu' && (
        <ActionMenu
          label="More actions"
          anchor={more}
          focus="first"
          items={[{ id: 'edit', text: 'Edit', onAction: close }]}
          onClose={close}
        />
      )}
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
