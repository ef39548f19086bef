import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../navigation/lazy-screen';
import { ScreenFailure } from './screen-failure';

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
