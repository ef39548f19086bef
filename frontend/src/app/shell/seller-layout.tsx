import { Menu } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { usePublicConfig } from '../../api/use-public-config';
import { lazyPart } from '../../navigation/lazy-screen';
import { routes } from '../../navigation/paths';
import { IconButton } from '../../ui/button/icon-button';
import { placeToasts } from '../../ui/feedback/toast';
import { Main } from '../../ui/layout/main';
import { SkipLink } from '../../ui/layout/skip-link';
import { ThemeToggle } from '../../ui/layout/theme-toggle';
import { messages } from '../messages';
import { LazyBell } from './lazy-bell';
import { ScreenSlot } from './screen-slot';
import { SellerSidebar } from './seller-sidebar';
import { Wordmark } from './wordmark';

const loadMenu = () => import('./seller-menu');
const SellerMenu = lazyPart(loadMenu);
const MaintenanceBanner = lazyPart(() => import('../../ui/status/maintenance-banner'));
const StandingNotice = lazyPart(() => import('../../seller/account/standing-notice'));
const BankInfoDialog = lazyPart(() => import('../../seller/bank-info/bank-info-dialog'));

/**
 * The sellers' layout: their pages at the side (a panel on small screens), without the buyers' navigation. 'Bank
 * Information' opens over whichever page is shown.
 */
export default function SellerLayout() {
  const [opened, setOpened] = useState<'menu' | 'bank'>();
  const { maintenance } = usePublicConfig();
  const close = useCallback(() => setOpened(undefined), []);
  const openBank = useCallback(() => setOpened('bank'), []);
  useEffect(() => placeToasts('beside-sidebar'), []);
  return (
    <div className="min-h-dvh text-14 md:grid md:grid-cols-[232px_1fr]">
      <SkipLink />
      <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-surface px-4 md:hidden">
        <Wordmark to={routes.sellerDashboard} />
        <div className="flex">
          <LazyBell />
          <IconButton
            label={messages.menu}
            icon={Menu}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadMenu().catch(() => undefined)}
            onClick={() => setOpened('menu')}
          />
        </div>
      </header>
      <header className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-surface px-4 py-3 md:flex">
        <div className="flex items-center justify-between">
          <Wordmark to={routes.sellerDashboard} />
          <div className="-mr-2.5 flex">
            <LazyBell />
            <ThemeToggle />
          </div>
        </div>
        <SellerSidebar onBankInfo={openBank} />
      </header>
      <Main>
        <Suspense>
          {maintenance && <MaintenanceBanner {...maintenance} />}
          <StandingNotice />
        </Suspense>
        <ScreenSlot />
      </Main>
      <Suspense>
        {opened === 'menu' && <SellerMenu onBankInfo={openBank} onClose={close} />}
        {opened === 'bank' && <BankInfoDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
