import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Page } from '../../ui/layout/page';
import { messages } from '../messages';
import { ResetPasswordForm } from './reset-password-form';

/**
 * `/reset-password?token=…`, the target of the mailed link: a form for a new password, or a message that the link is
 * no longer valid. With `invited` it is the first password of an invited administrator, with `admin` the new one of
 * an administrator.
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
