import { splitModuleId } from '@storefront/registry';
import { applyUpdate, isMissingChunk } from '@storefront/ui';
import { Component, type ReactNode } from 'react';
import { bus } from '../bus';
import type { ComponentModuleId } from '../contracts/remote-modules';
import { getRemoteLoader } from '../loader/current-loader';
import { SlotFallback } from './slot-fallback';

interface Props {
  readonly name: ComponentModuleId;
  readonly children: ReactNode;
}

/**
 * Keeps a remote's render error inside its slot. Retry mounts the module again. When a part of it could not be fetched,
 * Retry loads the remote again, since React remembers a failed import for ever.
 */
export class SlotBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    const { remote, exposed } = splitModuleId(this.props.name);
    bus.publish('platform:remote-failed', {
      remote,
      module: exposed,
      reason: `render: ${error.message}`,
    });
  }

  #retry(error: Error): void {
    if (isMissingChunk(error)) void this.#reload();
    else this.setState({ error: null });
  }

  /** Files that are gone because of a newer release need a new document. */
  async #reload(): Promise<void> {
    if (await applyUpdate()) return;
    this.setState({ error: null });
    void getRemoteLoader().reload(this.props.name);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <SlotFallback
        name={this.props.name}
        reason={isMissingChunk(error) ? 'unreachable' : 'broken'}
        onRetry={() => this.#retry(error)}
      />
    );
  }
}
