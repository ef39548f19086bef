import { X } from 'lucide-react';
import { type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/icon-button';
import { classNames } from '../style/class-names';
import { EnglishLocale } from '../text/english-locale';
import { useBackCloses } from './use-back-closes';

export interface DialogFrameProps {
  readonly title: string;
  readonly closeLabel?: string;
  readonly onClose: () => void;
  /** False while something runs that a closed dialog would interrupt. */
  readonly dismissable?: boolean;
  /** `alertdialog` for questions that interrupt. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Classes for position and animation, from `Dialog` and `SidePanel`. */
  readonly place: string;
  readonly panel: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shared by all overlays: a backdrop, a focus trap that restores the focus, closing by Escape, by a press on the backdrop
 * and on phones by Back, no scrolling behind. It is open while it is rendered.
 */
export function DialogFrame({
  title,
  closeLabel = 'Close',
  onClose,
  dismissable = true,
  role = 'dialog',
  place,
  panel,
  footer,
  children,
}: DialogFrameProps) {
  useBackCloses(() => dismissable && onClose());
  return (
    <EnglishLocale>
      <ModalOverlay
        isOpen
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
        onOpenChange={(open) => !open && onClose()}
        className={classNames('fixed inset-0 z-40 flex animate-veil bg-veil', place)}
      >
        <Modal className={classNames('flex flex-col bg-surface text-ink shadow-lift', panel)}>
          <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
            <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
              <Heading slot="title" className="text-22">
                {title}
              </Heading>
              {dismissable && <IconButton label={closeLabel} icon={X} onClick={onClose} />}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">{children}</div>
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-6">
                {footer}
              </div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </EnglishLocale>
  );
}
