import { adminSectionGroups, adminSections, groupedSections } from '@terrace/contracts/values/admin-sections';
import { LayoutDashboard, LogOut } from 'lucide-react';
import { useId } from 'react';
import { consoleSections } from '../../admin/console-sections';
import { useOpenCounts } from '../../admin/list/use-open-counts';
import { pathTo, routes } from '../../navigation/paths';
import { useMay } from '../../session/if-may';
import { useLogout } from '../../session/use-logout';
import { Button } from '../../ui/button/button';
import { messages } from '../messages';
import { SidebarLink } from './sidebar-link';

/**
 * The sections that the administrator's roles allow, by group, with how many rows wait in each (product.md 2.28), and Logout, which returns
 * to /admin.
 */
export function AdminSidebar({ onNavigate }: { readonly onNavigate?: () => void }) {
  const logout = useLogout('admin');
  const counts = useOpenCounts();
  const id = useId();
  const mayDo = useMay();
  const groups = groupedSections
    .map(({ group, sections }) => ({
      group,
      sections: sections.filter((section) => mayDo(adminSections[section].permission)),
    }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <nav aria-label={messages.adminNavigation} className="flex flex-1 flex-col gap-1">
      <SidebarLink
        to={routes.adminDashboard}
        icon={LayoutDashboard}
        text={messages.overview}
        onNavigate={onNavigate}
      />
      {groups.map(({ group, sections }) => (
        <div key={group}>
          <p id={`${id}-${group}`} className="px-2 text-12 text-ink-2">
            {adminSectionGroups[group]}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {sections.map((section) => (
              <li key={section}>
                <SidebarLink
                  to={pathTo.adminSection(section)}
                  icon={consoleSections[section].icon}
                  text={adminSections[section].title}
                  waiting={counts?.get(section)?.count}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-auto grid pt-2">
        <Button variant="secondary" size="compact" busy={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden="true" className="size-4" />
          {messages.logout}
        </Button>
      </div>
    </nav>
  );
}
