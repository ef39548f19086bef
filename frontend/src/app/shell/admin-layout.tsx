import { Menu } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { usePublicConfig } from '../../api/use-public-config';
import { lazyPart } from '../../navigation/lazy-screen';
import { routes } from '../../navigation/paths';
import { IconButton } from '../../ui/button/icon-button';
import { placeToasts } from '../../ui/feedback/toast';
import { Main } from '../../ui/layout/main';
import { SkipLink } from '../../ui/layout/skip-link';
import { ThemeToggle } from '../../ui/layout/theme-toggle';
import { SidePanel } from '../../ui/overlay/side-panel';
import { messages } from '../messages';
import { AdminPalette, PhonePalette } from './admin-palette';
import { AdminSidebar } from './admin-sidebar';
import { LazyBell } from './lazy-bell';
import { useFollowOwnRoles } from './use-follow-own-roles';
import { ScreenSlot } from './screen-slot';
import { Wordmark } from './wordmark';

const MaintenanceBanner = lazyPart(() => import('../../ui/status/maintenance-banner'));

/** The administrators' layout: sections at the side (a panel on small screens), no public header or footer. */
export default function AdminLayout() {
  const [open, setOpen] = useState(false);
  useEffect(() => placeToasts('beside-sidebar'), []);
  useFollowOwnRoles();
  const { maintenance } = usePublicConfig();
  return (
    <div className="min-h-dvh text-14 md:grid md:grid-cols-[232px_1fr]">
      <SkipLink />
      <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-surface px-4 md:hidden">
        <Wordmark to={routes.adminDashboard} />
        <div className="flex">
          <LazyBell />
          <PhonePalette />
          <IconButton
            label={messages.menu}
            icon={Menu}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        </div>
      </header>
      <header className="sticky top-0 hidden h-dvh flex-col gap-2 overflow-y-auto border-r border-line bg-surface px-4 py-3 md:flex">
        <div className="flex items-center justify-between">
          <Wordmark to={routes.adminDashboard} />
          <div className="-mr-2.5 flex">
            <LazyBell />
            <ThemeToggle />
          </div>
        </div>
        <AdminPalette />
        <AdminSidebar />
      </header>
      <Main>
        <Suspense>{maintenance && <MaintenanceBanner {...maintenance} />}</Suspense>
        <ScreenSlot />
      </Main>
      {open && (
        <SidePanel title={messages.menu} closeLabel={messages.closeMenu} onClose={() => setOpen(false)}>
          <ThemeToggle />
          <AdminSidebar onNavigate={() => setOpen(false)} />
        </SidePanel>
      )}
    </div>
  );
}
