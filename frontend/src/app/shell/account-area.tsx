import { Suspense } from 'react';
import { LinkButton } from '../../ui/link-button';
import { TextLink } from '../../ui/text-link';
import { lazyPart } from '../lazy-screen';
import { messages } from '../messages';
import { routes } from '../paths';
import { useMe } from '../session';

const AccountMenu = lazyPart(() => import('./account-menu'));

/** The header's right end: the two sign-in links, or the menu of who is signed in. */
export function AccountArea() {
  const { data: me } = useMe();
  if (me)
    return (
      <Suspense fallback={<span className="size-11" />}>
        <AccountMenu me={me} />
      </Suspense>
    );
  return (
    <div className="hidden items-center gap-2 md:flex">
      <TextLink standalone to={routes.sellerLogin} className="px-2 text-14 font-strong lg:px-3 lg:text-16">
        {messages.sellerLogin}
      </TextLink>
      <LinkButton to={routes.login}>{messages.signIn}</LinkButton>
    </div>
  );
}
