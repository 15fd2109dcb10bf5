import { render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { bus } from '../../bus';
import { useOpenDrawer } from './use-open-drawer';

function Drawer(): ReactNode {
  return useOpenDrawer().open ? 'open' : 'closed';
}

/** Presses the cart button when the page is rendered but has no listener yet. */
function EarlyPress(): ReactNode {
  useLayoutEffect(() => bus.publish('cart:open-requested', {}), []);
  return null;
}

test('a press before the listener is there opens the cart', () => {
  const { unmount } = render(
    <>
      <Drawer />
      <EarlyPress />
    </>,
  );
  expect(screen.getByText('open')).toBeInTheDocument();
  unmount();
});

test('a handled press opens no later cart', () => {
  render(<Drawer />);
  expect(screen.getByText('closed')).toBeInTheDocument();
});
