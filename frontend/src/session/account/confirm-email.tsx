import { confirmEmailChange } from '@terrace/contracts/http/identity/own-account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Page } from '../../ui/layout/page';
import { accountPaths } from '../account-paths';
import { messages as sessionMessages } from '../messages';
import { meQuery } from '../session';
import { messages } from './messages';

const texts = messages.confirmEmail;

/**
 * `/account?token=…`, the target of the link mailed to a new address, signed in or not. A button changes the address:
 * programs that check mails open links, too.
 */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => callApi(confirmEmailChange, { body: { token } }),
    // The session of this browser may have ended.
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  const to = confirm.data ? accountPaths[confirm.data.role].account : routes.account;
  const toAccount = <LinkButton to={to}>{texts.account}</LinkButton>;
  if (confirm.isSuccess)
    return (
      <Page title={texts.title} width="form">
        <EmptyState icon={MailCheck} title={texts.done} text={texts.doneText} action={toAccount} />
      </Page>
    );
  if (confirm.error instanceof ApiProblem && confirm.error.code === 'invalid-link')
    return (
      <Page title={sessionMessages.reset.invalidTitle} heading={texts.title} width="form">
        <EmptyState
          icon={MailX}
          title={sessionMessages.reset.invalidTitle}
          text={sessionMessages.reset.invalidText}
          action={toAccount}
        />
      </Page>
    );
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <div className="grid gap-4">
        {confirm.error && <InlineMessage tone="rejected">{confirm.error.message}</InlineMessage>}
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {texts.submit}
        </Button>
      </div>
    </Page>
  );
}
