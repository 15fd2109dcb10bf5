import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import type { ComponentModuleId, SlotProps } from '../contracts/remote-modules';
import { getRemoteLoader } from '../loader/current-loader';
import type { ModuleState } from '../loader/module-states';
import { SlotBoundary } from './slot-boundary';
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
