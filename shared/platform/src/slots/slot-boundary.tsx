import { bus } from '@storefront/bus';
import { Component, type ReactNode } from 'react';
import { type ComponentModuleId, splitModuleId } from '../contracts/remote-modules';
import { SlotFallback } from './slot-fallback';

interface Props {
  readonly name: ComponentModuleId;
  readonly children: ReactNode;
}

/** Keeps a remote's render error inside its slot (reliability A12). Retry mounts the module afresh. */
export class SlotBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    const { remote, exposed } = splitModuleId(this.props.name);
    bus.publish('platform:remote-failed', {
      remote,
      module: exposed,
      reason: `render: ${error.message}`,
    });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <SlotFallback
        name={this.props.name}
        reason="broken"
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
