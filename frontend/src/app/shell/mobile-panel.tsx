import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ExternalLink } from '../../ui/external-link';
import { LinkButton } from '../../ui/link-button';
import { SidePanel } from '../../ui/side-panel';
import { messages } from '../messages';
import { routes } from '../paths';
import { usePublicConfig } from '../public-config';
import { useMe } from '../session';
import { accountLinks } from './account-links';
import { headerLinks } from './header-links';

const row =
  'flex min-h-12 items-center rounded-control px-3 text-18 font-strong hover:bg-sunken aria-[current=page]:bg-sunken';

/**
 * The header's links on small screens (spec 2): the page behind does not scroll; a link, the veil, Escape or
 * another route closes it.
 */
export default function MobilePanel({ onClose }: { readonly onClose: () => void }) {
  const { data: me } = useMe();
  const { travelUrl } = usePublicConfig();
  useCloseOnRouteChange(onClose);
  const links = me ? [...headerLinks, ...accountLinks(me.role)] : headerLinks;

  return (
    <SidePanel title={messages.menu} closeLabel={messages.closeMenu} onClose={onClose}>
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
          <LinkButton to={routes.login} wide className="mt-4" onClick={onClose}>
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
