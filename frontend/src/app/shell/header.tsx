import { Menu } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { lazyPart } from '../../navigation/lazy-screen';
import { IconButton } from '../../ui/button/icon-button';
import { Container } from '../../ui/layout/container';
import { ThemeToggle } from '../../ui/layout/theme-toggle';
import { classNames } from '../../ui/style/class-names';
import { ExternalLink } from '../../ui/text/external-link';
import { messages } from '../messages';
import { AccountArea } from './account-area';
import { ChatLink } from './chat-link';
import { headerLinks } from './header-links';
import { usePublicConfig } from '../../api/use-public-config';
import { Wordmark } from './wordmark';

/** Scroll offset in pixels from which the header takes its scrolled style (product.md 9.3). */
const SCROLL_THRESHOLD_PX = 50;

const loadPanel = () => import('./mobile-panel');
const MobilePanel = lazyPart(loadPanel);

const link =
  'inline-flex min-h-11 items-center rounded-control px-2 text-14 font-strong lg:px-3 lg:text-16 hover:bg-sunken aria-[current=page]:underline ' +
  'decoration-accent decoration-4 underline-offset-8';

/** The header of every page but the administrators' (product.md 2.9, 2.11). */
export function Header() {
  const scrolled = useScrolled(SCROLL_THRESHOLD_PX);
  const [open, setOpen] = useState(false);
  const { travelUrl } = usePublicConfig();

  return (
    <header
      data-scrolled={scrolled || undefined}
      className={classNames(
        'sticky top-0 z-20 border-b bg-bg transition-[border-color,box-shadow] [@media(max-height:20rem)]:static',
        scrolled ? 'border-line shadow-lift' : 'border-transparent',
      )}
    >
      {/* One height in both styles: a header that shrinks moves the page under it back over the threshold. */}
      <Container className="flex h-16 items-center gap-1 max-[22.5rem]:gap-0">
        <Wordmark />
        <nav aria-label={messages.mainNavigation} className="ml-2 hidden lg:ml-4 flex-1 items-center md:flex">
          {headerLinks.map(({ to, text }) => (
            <NavLink key={to} to={to} className={link}>
              {text}
            </NavLink>
          ))}
          {travelUrl && (
            <ExternalLink href={travelUrl} className={link}>
              {messages.travel}
            </ExternalLink>
          )}
        </nav>
        {/* At 320 pixels, the four buttons of a signed-in buyer fit beside the name without gaps. */}
        <div className="ml-auto flex items-center gap-1 max-[22.5rem]:gap-0">
          <ChatLink place="header" />
          {/* On small screens it is in the panel: there is no room for five buttons. */}
          <span className="hidden md:block">
            <ThemeToggle />
          </span>
          <AccountArea />
          <IconButton
            label={messages.menu}
            icon={Menu}
            aria-expanded={open}
            aria-haspopup="dialog"
            className="md:hidden"
            onPointerEnter={() => void loadPanel().catch(() => undefined)}
            onClick={() => setOpen(true)}
          />
        </div>
      </Container>
      {open && (
        <Suspense>
          <MobilePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Whether the page is scrolled by more than `threshold` pixels. */
function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(watchScroll, () => scrolledBy > threshold);
}

/** As of the last scroll event: to read it while React renders would have the browser lay out the page at once. */
let scrolledBy = 0;

function watchScroll(changed: () => void): () => void {
  const take = () => {
    scrolledBy = window.scrollY;
    changed();
  };
  window.addEventListener('scroll', take, { passive: true });
  // A reloaded page may be scrolled already. The next frame lays it out in any case.
  const frame = requestAnimationFrame(take);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', take);
  };
}
