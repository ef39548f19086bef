import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { LinkButton } from '../ui/link-button';
import { Page } from '../ui/page';
import { messages } from './messages';
import { routes } from './paths';

/** What stands where a screen failed; `chunk` when its file could not be loaded (spec 8). */
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
