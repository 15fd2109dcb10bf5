import { bus } from '@storefront/bus';
import { splitModuleId } from '@storefront/registry';
import { Component, type ReactNode } from 'react';
import type { ComponentModuleId } from '../contracts/remote-modules';
import { getRemoteLoader } from '../loader/current-loader';
import { SlotFallback } from './slot-fallback';

interface Props {
  readonly name: ComponentModuleId;
  readonly children: ReactNode;
}

/** A lazy part of a remote that could not be fetched, in the words of webpack and of its stylesheets. */
const isMissingChunk = (error: Error) => /Loading (CSS )?chunk/.test(error.message);

/**
 * Keeps a remote's render error inside its slot (reliability A12). Retry mounts the module afresh; after a
 * part of it could not be fetched it loads the remote anew, since React keeps a failed import for ever.
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
    this.setState({ error: null });
    if (isMissingChunk(error)) void getRemoteLoader().reload(this.props.name);
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
