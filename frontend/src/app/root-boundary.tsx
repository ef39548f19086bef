import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { messages } from './messages';

/** The last error boundary: any failure outside the routes shows this instead of an empty page. */
export class RootBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page failed', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="gutter mx-auto max-w-prose py-12">
        <ErrorState
          title={messages.screenFailed}
          text={messages.screenFailedText}
          action={<Button onClick={() => window.location.assign('/')}>{messages.toHome}</Button>}
        />
      </main>
    );
  }
}
