import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { routes } from '../../navigation/paths';
import { useReturn } from '../../navigation/use-return';
import { useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { ThemeToggle } from '../../ui/layout/theme-toggle';
import { SidePanel } from '../../ui/overlay/side-panel';
import { ExternalLink } from '../../ui/text/external-link';
import { messages } from '../messages';
import { accountLinks } from './account-links';
import { headerLinks } from './header-links';
import { usePublicConfig } from '../../api/use-public-config';

const row =
  'flex min-h-12 items-center rounded-control px-3 text-18 font-strong hover:bg-sunken aria-[current=page]:bg-sunken';

/**
 * The header's links on small screens (product.md 2.10). The page behind does not scroll; a link, the backdrop,
 * Escape or a route change closes it.
 */
export default function MobilePanel({ onClose }: { readonly onClose: () => void }) {
  const { data: me } = useMe();
  const state = useReturn();
  const { travelUrl } = usePublicConfig();
  useCloseOnRouteChange(onClose);
  const links = me ? [...headerLinks, ...accountLinks(me.role)] : headerLinks;

  return (
    <SidePanel title={messages.menu} closeLabel={messages.closeMenu} onClose={onClose}>
      <ThemeToggle />
      <nav aria-label={messages.mainNavigation} className="flex flex-col gap-1">
        {links.map(({ to, text }) => (
          <NavLink key={to} to={to} className={row} onClick={onClose}>
            {text}
          </NavLink>
        ))}
        {!me && (
          <NavLink to={routes.sellerLogin} className={row} onClick={onClose}>
            {messages.sellerLogin}
          </NavLink>
        )}
        {travelUrl && (
          <ExternalLink href={travelUrl} className={row}>
            {messages.travel}
          </ExternalLink>
        )}
        {!me && (
          <LinkButton to={routes.login} state={state} wide className="mt-4" onClick={onClose}>
            {messages.signIn}
          </LinkButton>
        )}
      </nav>
    </SidePanel>
  );
}

function useCloseOnRouteChange(onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
}
