import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { Page } from '../../ui/page';
import { routes } from '../paths';
import { messages } from './messages';
import { ResetPasswordForm } from './reset-password-form';

/**
 * `/reset-password?token=…`, where the mailed link leads: a new password, or word that the link is spent. With
 * `invited` it is the first password of an invited administrator, with `admin` the new one of an administrator.
 */
export default function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const isInvited = search.has('invited');
  const texts = isInvited ? { ...messages.reset, ...messages.join } : messages.reset;
  const token = search.get('token') ?? '';
  const [spent, setSpent] = useState('');
  if (token === '' || token === spent)
    return (
      <Page title={texts.invalidTitle} heading={texts.title} width="form">
        <EmptyState
          title={texts.invalidTitle}
          text={texts.invalidText}
          action={!isInvited && <LinkButton to={routes.forgotPassword}>{texts.ask}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <ResetPasswordForm
        token={token}
        isInvited={isInvited}
        isAdmin={isInvited || search.has('admin')}
        onInvalidLink={() => setSpent(token)}
      />
    </Page>
  );
}
