import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../navigation/lazy-screen';
import { routes } from '../navigation/paths';
import { Button } from '../ui/button/button';
import { LinkButton } from '../ui/button/link-button';
import { ErrorState } from '../ui/feedback/error-state';
import { Page } from '../ui/layout/page';
import { messages } from './messages';

interface Props {
  /** The page's address; a change of it resets the boundary. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Confines a screen's failure to the screen: the layout around it stays usable. */
export class ScreenBoundary extends Component<Props, { readonly error?: unknown; readonly failed: boolean }> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    console.error('The screen failed', error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.address !== this.props.address)
      this.setState({ failed: false, error: undefined });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const error: unknown = this.state.error;
    return <ScreenFailure chunk={error instanceof ChunkLoadError} />;
  }
}

/** The page that replaces a failed screen; `chunk` when its file could not be loaded (product.md 8.7). */
function ScreenFailure({ chunk }: { readonly chunk: boolean }) {
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
