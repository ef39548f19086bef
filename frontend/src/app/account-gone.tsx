import type { Me } from '@terrace/contracts/http/identity';
import { Fragment } from 'react';
import { LinkButton } from '../ui/link-button';
import { Main } from '../ui/main';
import { Page } from '../ui/page';
import { messages } from './messages';

/** What is left of a screen whose account was closed: nothing of it, and the way to sign in. */
export function AccountGone({ role, signIn }: { readonly role: Me['role']; readonly signIn: string }) {
  // The administrator's frame is part of what goes; the others stand in the public one.
  const Frame = role === 'admin' ? Main : Fragment;
  return (
    <Frame>
      <Page title={messages.accountGone} intro={messages.accountGoneText}>
        <LinkButton to={signIn}>{messages.signIn}</LinkButton>
      </Page>
    </Frame>
  );
}
