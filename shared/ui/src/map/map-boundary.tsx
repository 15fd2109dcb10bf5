import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A failing map affects nothing else: the fallback is shown instead. */
export class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children;
  }
}
