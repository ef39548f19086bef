import { routes } from '../../app/paths';
import { useMe } from '../../app/session';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { messages } from './messages';

/** The same for an order that is not there, somebody else's, and a wrong link. */
export function OrderNotFound() {
  const { data: me } = useMe();
  return (
    <ErrorState
      title={messages.order.notFound}
      text={messages.order.notFoundText}
      action={
        me ? (
          <LinkButton to={routes.orders}>{messages.title}</LinkButton>
        ) : (
          <LinkButton to={routes.login} state={{ from: window.location.pathname }}>
            {messages.signIn}
          </LinkButton>
        )
      }
    />
  );
}
