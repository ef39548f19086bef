import { ThemeToggle } from '../../ui/layout/theme-toggle';
import { SidePanel } from '../../ui/overlay/side-panel';
import { messages } from '../messages';
import { SellerSidebar } from './seller-sidebar';

/** The sellers' pages on small screens; a press on one closes it. */
export default function SellerMenu({
  onBankInfo,
  onClose,
}: {
  readonly onBankInfo: () => void;
  readonly onClose: () => void;
}) {
  return (
    <SidePanel title={messages.menu} closeLabel={messages.closeMenu} onClose={onClose}>
      <div className="flex min-h-full flex-col gap-4">
        <ThemeToggle />
        <SellerSidebar onNavigate={onClose} onBankInfo={onBankInfo} />
      </div>
    </SidePanel>
  );
}
