import { routes } from '../navigation/paths';
import { LinkButton } from '../ui/button/link-button';
import { EmptyState } from '../ui/feedback/empty-state';

/** In place of a page that only a signed-in buyer has; after signing in the buyer is back at `from`. */
export function SignInFirst({
  title,
  text,
  signIn,
  from,
}: {
  readonly title: string;
  readonly text: string;
  readonly signIn: string;
  readonly from: string;
}) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <LinkButton to={routes.login} state={{ from }}>
          {signIn}
        </LinkButton>
      }
    />
  );
}
