import type { Me } from '@terrace/contracts/http/identity/identity';
import { UserRound } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { routes } from '../../navigation/paths';
import { useReturn } from '../../navigation/use-return';
import { useMe } from '../../session/session';
import { IconButton } from '../../ui/button/icon-button';
import { LinkButton } from '../../ui/button/link-button';
import { TextLink } from '../../ui/text/text-link';
import { messages } from '../messages';
import { LazyBell } from './lazy-bell';

const loadMenu = () => import('./account-menu');
const AccountMenu = lazyPart(loadMenu);

/** The header's right end: two sign-in links, or the bell and the account menu of the signed-in user. */
export function AccountArea() {
  const { data: me } = useMe();
  const state = useReturn();
  if (me)
    return (
      <>
        <LazyBell />
        <AccountButton me={me} />
      </>
    );
  return (
    <div className="hidden items-center gap-2 md:flex">
      <TextLink standalone to={routes.sellerLogin} className="px-2 text-14 font-strong lg:px-3 lg:text-16">
        {messages.sellerLogin}
      </TextLink>
      <LinkButton to={routes.login} state={state}>
        {messages.signIn}
      </LinkButton>
    </div>
  );
}

/** The button of the account menu, which is loaded when it is first opened, so that no page waits for its packages. */
function AccountButton({ me }: { readonly me: Me }) {
  /** The item of the open menu that gets the focus. */
  const [open, setOpen] = useState<'first' | 'last'>();
  const button = useRef<HTMLButtonElement>(null);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <IconButton
        ref={button}
        label={messages.account(me.userName)}
        icon={UserRound}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={() => setOpen('first')}
        onKeyDown={openByArrow}
      />
      {open && (
        <Suspense>
          <AccountMenu me={me} anchor={button} focus={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
