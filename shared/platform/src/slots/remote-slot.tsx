import { remoteModules, splitModuleId } from '@storefront/registry';
import { applyUpdate, isMissingChunk } from '@storefront/ui/host';
import { Component, type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { bus } from '../bus';
import type { ComponentModuleId, SlotProps } from '../contracts/remote-modules';
import { getRemoteLoader } from '../loader/current-loader';
import { LoadFailure } from '../loader/load-failure';
import type { ModuleState } from '../loader/module-states';
import { SlotFallback, SlotSkeleton } from './slot-fallback';
import { useModuleState } from './use-remote-module';

/** The slot's own props; the others are the module's contract props. */
interface OwnProps<Id extends ComponentModuleId> {
  /** The module and its remote, such as `cart/checkout-page`. */
  readonly name: Id;
  /** Shown while the module loads, in its final size. By default a plain one for the module's kind. */
  readonly skeleton?: ReactNode;
}

type RemoteSlotProps = {
  [Id in ComponentModuleId]: OwnProps<Id> & SlotProps<Id>;
}[ComponentModuleId];

/**
 * A place in the page that a remote fills. Loading, missing and broken modules stay inside it: the slot shows a
 * fallback of its kind, with a Retry where it can help, and the rest of the page keeps working.
 */
export function RemoteSlot(props: RemoteSlotProps): ReactNode {
  // React would reuse a route's slot for the next route; the key ties its state to one module.
  return <ModuleSlot key={props.name} {...props} />;
}

const loading: ModuleState = { status: 'loading' };

function ModuleSlot(props: RemoteSlotProps): ReactNode {
  const { name, skeleton, ...moduleProps } = props;
  const current = useModuleState(name);
  // A loaded module is rendered in small steps: a page takes a second on a slow phone, and input must not wait for it.
  const isDeferred = useDeferredValue(current) !== current;
  const state = current.status === 'ready' && isDeferred ? loading : current;
  switch (state.status) {
    case 'idle':
    case 'loading':
      return skeleton ?? <SlotSkeleton name={name} />;
    case 'degraded':
    case 'disabled':
      return (
        <SlotFallback
          name={name}
          reason={state.failure.reason}
          onRetry={() => void getRemoteLoader().retry(name)}
        />
      );
    case 'ready': {
      // The loader checked that the content is a component; its props are typed by the contract.
      const Content = state.content as ComponentType<typeof moduleProps>;
      return (
        <SlotBoundary name={name}>
          <Content {...moduleProps} />
        </SlotBoundary>
      );
    }
  }
}

interface Props {
  readonly name: ComponentModuleId;
  readonly children: ReactNode;
}

/** How long a module is watched after mounting, in milliseconds. A page that is still blank then has failed. */
const TRIAL_MS = 3_000;

/** Content that is perceptible without text. */
const visible = 'img,svg,canvas,video,iframe,input,select,textarea,[aria-label]';

/** Whether the page, the whole content of `main`, shows nothing at all. */
function isPageBlank(): boolean {
  const main = document.querySelector('main');
  return main !== null && main.textContent.trim() === '' && !main.querySelector(visible);
}

/**
 * Keeps a remote's render error inside its slot, and reports it to the loader, as well as a page that stays blank: a
 * broken release is replaced by the previous one. When a part of it could not be fetched, Retry loads the remote
 * again, since React remembers a failed import for ever.
 */
class SlotBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };
  #trial: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    this.#trial = setTimeout(() => this.#judge(), TRIAL_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#trial);
  }

  #judge(): void {
    const { name } = this.props;
    if (this.state.error) return;
    if (remoteModules[name].kind === 'page' && isPageBlank()) {
      getRemoteLoader().fail(name, new LoadFailure('broken', `${name} shows nothing.`));
    } else getRemoteLoader().prove(name);
  }

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    const { name } = this.props;
    if (!isMissingChunk(error)) {
      const failure = new LoadFailure('broken', `render: ${error.message}`, { cause: error });
      getRemoteLoader().fail(name, failure);
      return;
    }
    const { remote, exposed } = splitModuleId(name);
    const reason = `unreachable: ${error.message}`.slice(0, 1000);
    bus.publish('platform:remote-failed', { remote, module: exposed, reason });
  }

  #retry(error: Error): void {
    if (isMissingChunk(error)) void this.#reload();
    else this.setState({ error: null });
  }

  /** Files that a newer release has removed need a new document. */
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
