import { adminSections } from '@terrace/contracts/pages/admin-sections';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { adminRoutes } from '../../admin/admin-routes';
import { pathTo, routes } from '../../navigation/paths';
import { useLogout } from '../../session/use-logout';
import { Button } from '../../ui/button/button';
import { messages } from '../messages';

const row =
  'flex min-h-8 items-center rounded-control px-3 font-strong text-ink-2 pointer-coarse:min-h-11 hover:bg-sunken ' +
  'hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:text-on-accent';

/** The sections that have a route, in the order of product.md 2.28. */
const sections = adminSections.filter((section) =>
  adminRoutes.some(({ path }) => path === pathTo.adminSection(section)),
);

/** The administrator's sections (product.md 2.28) and Logout, which returns to /admin. */
export function AdminSidebar({ onNavigate }: { readonly onNavigate?: () => void }) {
  const logout = useLogout('admin');
  return (
    <nav aria-label={messages.adminNavigation} className="flex flex-1 flex-col gap-0.5">
      <NavLink to={routes.adminDashboard} end className={row} onClick={onNavigate}>
        {messages.overview}
      </NavLink>
      {sections.map((section) => (
        <NavLink key={section} to={pathTo.adminSection(section)} className={row} onClick={onNavigate}>
          {messages.adminSections[section]}
        </NavLink>
      ))}
      <div className="mt-auto grid pt-4">
        <Button variant="secondary" size="compact" busy={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden="true" className="size-4" />
          {messages.logout}
        </Button>
      </div>
    </nav>
  );
}
