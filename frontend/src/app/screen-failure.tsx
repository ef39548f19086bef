import { routes } from '../navigation/paths';
import { Button } from '../ui/button/button';
import { LinkButton } from '../ui/button/link-button';
import { ErrorState } from '../ui/feedback/error-state';
import { Page } from '../ui/layout/page';
import { messages } from './messages';

/** The page that replaces a failed screen; `chunk` when its file could not be loaded (product.md 8.7). */
export function ScreenFailure({ chunk }: { readonly chunk: boolean }) {
  const title = chunk ? messages.chunkFailed : messages.screenFailed;
  return (
    <Page title={title} heading={null}>
      <ErrorState
        title={title}
        text={chunk ? messages.chunkFailedText : messages.screenFailedText}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
            <LinkButton to={routes.home} variant="secondary">
              {messages.toHome}
            </LinkButton>
          </div>
        }
      />
    </Page>
  );
}
