import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state';

interface Props {
  /** What could not be shown, as 'Upcoming events'. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps a failure inside one part of a screen: the rest stays usable, and Retry draws the part anew. */
export class WidgetBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.name} failed`, error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title={`${this.props.name} could not be shown`}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
