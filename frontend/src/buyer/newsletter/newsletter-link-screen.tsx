import { confirmSubscription, leaveNewsletter } from '@terrace/contracts/http/console/newsletter';
import { useMutation } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { ApiProblem } from '../../api/api-problem';
import { callApi } from '../../api/client';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Page } from '../../ui/layout/page';
import { messages } from './messages';

/**
 * `/newsletter/confirm#{token}` and `/newsletter/unsubscribe#{token}`, the targets of mailed links. A button does it:
 * programs that check mails open links, too.
 */
export default function NewsletterLinkScreen() {
  const { pathname, hash } = useLocation();
  const token = hash.slice(1);
  const isLeaving = pathname === routes.leaveNewsletter;
  const texts = isLeaving ? messages.leave : messages.confirm;
  const follow = useMutation({
    mutationFn: () => callApi(isLeaving ? leaveNewsletter : confirmSubscription, { body: { token } }),
  });
  const home = <LinkButton to={routes.home}>{messages.home}</LinkButton>;
  const isInvalid = follow.error instanceof ApiProblem && follow.error.code === 'invalid-link';
  if (token === '' || isInvalid)
    return (
      <Page title={messages.invalid} heading={texts.title} width="form">
        <meta name="robots" content="noindex" />
        <EmptyState icon={MailX} title={messages.invalid} text={messages.invalidText} action={home} />
      </Page>
    );
  if (follow.isSuccess)
    return (
      <Page title={texts.title} width="form">
        <meta name="robots" content="noindex" />
        <EmptyState icon={MailCheck} title={texts.done} text={texts.doneText} action={home} />
      </Page>
    );
  return (
    <Page title={texts.title} intro={texts.intro} width="form">
      <meta name="robots" content="noindex" />
      <div className="grid gap-4">
        {follow.error && <InlineMessage tone="rejected">{follow.error.message}</InlineMessage>}
        <Button busy={follow.isPending} onClick={() => follow.mutate()}>
          {texts.submit}
        </Button>
      </div>
    </Page>
  );
}
