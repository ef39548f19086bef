import { routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { messages } from './messages';

/** The same page for a missing order, another buyer's, and an invalid link. */
export function OrderNotFound() {
  const { data: me } = useMe();
  return (
    <ErrorState
      title={messages.order.notFound}
      text={messages.order.notFoundText}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {me ? (
            <LinkButton to={routes.orders}>{messages.title}</LinkButton>
          ) : (
            <LinkButton to={routes.login} state={{ from: window.location.pathname }}>
              {messages.signIn}
            </LinkButton>
          )}
          <LinkButton to={routes.orderLinks} variant="secondary">
            {messages.links.submit}
          </LinkButton>
        </div>
      }
    />
  );
}
