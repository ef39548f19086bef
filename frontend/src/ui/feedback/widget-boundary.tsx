import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state';

interface Props {
  /** Name of the failed part, for example 'Upcoming events'. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Confines a failure to one part of a screen: the rest stays usable, and Retry renders the part again. */
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
