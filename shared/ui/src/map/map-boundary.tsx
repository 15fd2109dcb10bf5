import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A map that fails takes nothing with it: in its place stands the fallback. */
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
