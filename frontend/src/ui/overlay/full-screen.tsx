import { type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { EnglishLocale } from '../text/english-locale';

/**
 * A dialog that covers the screen, black on white in both themes, at an address of its own, so that Back closes it. Escape
 * closes it too; closing restores the focus. Import it lazily on the buyer's pages.
 */
export function FullScreen({
  label,
  onClose,
  children,
}: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <EnglishLocale>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className="paper fixed inset-0 z-50">
        <Modal className="h-dvh w-full bg-surface text-ink">
          <AriaDialog aria-label={label} className="flex h-full flex-col outline-none">
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </EnglishLocale>
  );
}
