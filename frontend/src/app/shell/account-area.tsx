import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { TextLink } from '../../ui/text/text-link';
import { messages } from '../messages';

const AccountMenu = lazyPart(() => import('./account-menu'));

/** The header's right end: two sign-in links, or the account menu of the signed-in user. */
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
