import { adminSections } from '@terrace/contracts/pages/admin-sections';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Button } from '../../ui/button';
import { useLogout } from '../account/use-logout';
import { adminRoutes } from '../../admin/admin-routes';
import { messages } from '../messages';
import { pathTo, routes } from '../paths';

const row =
  'flex min-h-8 items-center rounded-control px-3 font-strong text-ink-2 pointer-coarse:min-h-11 hover:bg-sunken ' +
  'hover:text-ink aria-[current=page]:bg-accent aria-[current=page]:text-on-accent';

/** The sections that there are, in the spec's order; a link never leads nowhere. */
const sections = adminSections.filter((section) =>
  adminRoutes.some(({ path }) => path === pathTo.adminSection(section)),
);

/** The administrator's sections (spec 2) and Logout, which returns to /admin. */
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
