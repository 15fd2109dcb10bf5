import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { provideBrowserParts } from '../testing/browser-parts';
import { showOnPhone } from '../testing/phone';
import { usePageLanguage } from '../testing/render-ui';
import { leaveOverlayEntries } from './back-entries';
import { Drawer } from './drawer';
import { Modal } from './modal';
import { ResponsiveDialog } from './responsive-dialog';
import { useConfirm } from './use-confirm';

provideBrowserParts();
beforeAll(() => usePageLanguage('en'));
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

function CartDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open cart</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Shopping Cart" footer="Total">
        <Button>Remove</Button>
      </Drawer>
    </>
  );
}

test('a drawer is a named modal; Escape closes it and returns the focus', async () => {
  render(<CartDrawer />);
  const opener = screen.getByRole('button', { name: 'Open cart' });
  await userEvent.click(opener);
  const drawer = await screen.findByRole('dialog', { name: 'Shopping Cart' });
  expect(drawer).toHaveAttribute('aria-modal', 'true');
  within(drawer).getByRole('button', { name: 'Remove' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

function CartWithItem() {
  const [shown, setShown] = useState<'drawer' | 'item' | null>(null);
  return (
    <>
      <Button onClick={() => setShown('drawer')}>Cart</Button>
      <Drawer open={shown === 'drawer'} onClose={() => setShown(null)} title="Shopping Cart">
        <Button onClick={() => setShown('item')}>Edit</Button>
      </Drawer>
      <Modal open={shown === 'item'} onClose={() => setShown(null)} title="Koshari" />
    </>
  );
}

test('an overlay that was opened from another one returns the focus to the opener of that', async () => {
  render(<CartWithItem />);
  const cart = screen.getByRole('button', { name: 'Cart' });
  await userEvent.click(cart);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const item = await screen.findByRole('dialog', { name: 'Koshari' });
  await waitFor(() => expect(item.contains(document.activeElement)).toBe(true));
  await userEvent.click(within(item).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(cart).toHaveFocus();
});

describe('on phones Back', () => {
  const goBack = () => act(async () => window.history.back());
  beforeEach(() => {
    showOnPhone(true);
    window.history.replaceState({ key: 'page' }, '');
  });
  const isLayered = (count: number | undefined) =>
    waitFor(() => expect(window.history.state).toEqual({ key: 'page', overlays: count }));

  test('closes what is open, the top one first, and the router does not learn of it', async () => {
    const routed = jest.fn();
    window.addEventListener('popstate', routed);
    const changeDrawer = jest.fn();
    const changeDialog = jest.fn();
    const two = (drawer: boolean, dialog: boolean) => (
      <>
        <Drawer open={drawer} onClose={changeDrawer} title="Cart">
          Lines
        </Drawer>
        <Modal open={dialog} onClose={changeDialog} title="Sure?" />
      </>
    );
    const { rerender } = render(two(true, false));
    await isLayered(1);
    rerender(two(true, true));
    await isLayered(2);
    await goBack();
    await waitFor(() => expect(changeDialog).toHaveBeenCalledTimes(1));
    rerender(two(true, false));
    await isLayered(1);
    expect(changeDrawer).not.toHaveBeenCalled();
    await goBack();
    await waitFor(() => expect(changeDrawer).toHaveBeenCalledTimes(1));
    rerender(two(false, false));
    await waitFor(() => expect(window.history.state).toEqual({ key: 'page' }));
    expect(routed).not.toHaveBeenCalled();
    window.removeEventListener('popstate', routed);
  });

  test('has nothing of an overlay that was closed otherwise, or has an address of its own', async () => {
    const { rerender } = render(<Modal open onClose={jest.fn()} title="Sure?" />);
    await isLayered(1);
    window.history.replaceState({ ...window.history.state, kept: 1 }, '');
    rerender(<Modal open={false} onClose={jest.fn()} title="Sure?" />);
    await waitFor(() => expect(window.history.state).toEqual({ key: 'page', kept: 1 }));
    rerender(<Modal open hasAddress onClose={jest.fn()} title="Sure?" />);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(window.history.state).toEqual({ key: 'page', kept: 1 });
  });

  test('leads to the page from the page that an overlay has opened', async () => {
    render(<Modal open onClose={jest.fn()} title="Sure?" />);
    await isLayered(1);
    await act(async () => leaveOverlayEntries());
    expect(window.history.state).toEqual({ key: 'page' });
    expect(leaveOverlayEntries()).toBeNull();
  });
});

test.each([
  ['a drawer', Drawer],
  ['a dialog', Modal],
])('%s that is unmounted while it is open returns the focus', async (_name, Overlay) => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        {isOpen && (
          <Overlay open onClose={() => setOpen(false)} title="Sure?">
            <Button onClick={() => setOpen(false)}>Yes</Button>
          </Overlay>
        )}
      </>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Ask' });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test.each([
  ['ltr', 'souk-drawer-right'],
  ['rtl', 'souk-drawer-left'],
])('in %s pages it opens from the end of the line', async (direction, side) => {
  document.documentElement.dir = direction;
  render(<CartDrawer />);
  await userEvent.click(screen.getByRole('button', { name: 'Open cart' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer.closest('.souk-drawer')).toHaveClass(side);
});

test('a drawer moves the focus to its title', async () => {
  render(<CartDrawer />);
  await userEvent.click(screen.getByRole('button', { name: 'Open cart' }));
  const title = await screen.findByRole('heading', { name: 'Shopping Cart' });
  await waitFor(() => expect(title).toHaveFocus());
});

test('a dialog moves the focus to its first control, and not to its close button', async () => {
  render(
    <Modal open onClose={jest.fn()} title="Module">
      <input type="hidden" />
      <Button disabled>Rental</Button>
      <Button>Food</Button>
    </Modal>,
  );
  const food = await screen.findByRole('button', { name: 'Food' });
  await waitFor(() => expect(food).toHaveFocus());
});

test('a dialog does not take the focus from a field in it', async () => {
  const take = (field: HTMLInputElement | null) => {
    const timer = setTimeout(() => field?.focus());
    return () => clearTimeout(timer);
  };
  const onSettled = jest.fn();
  render(
    <Modal open onClose={jest.fn()} title="Sign in" onSettled={onSettled}>
      <Button>Guest</Button>
      <input aria-label="Password" ref={take} />
    </Modal>,
  );
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith(true));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

test.each([
  [true, '.souk-drawer-bottom'],
  [false, '.souk-modal'],
])('on a phone (%s) a dialog is a sheet', async (isPhone, part) => {
  showOnPhone(isPhone);
  const onClose = jest.fn();
  render(
    <ResponsiveDialog open onClose={onClose} title="Saved Addresses">
      Home
    </ResponsiveDialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Saved Addresses' });
  expect(dialog.closest(part)).not.toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([true, false])('a form keeps its text when a phone (%s) is turned', async (isPhone) => {
  showOnPhone(isPhone);
  const dialog = (open: boolean) => (
    <ResponsiveDialog open={open} onClose={jest.fn()} title="Add Address">
      <input aria-label="Street" />
    </ResponsiveDialog>
  );
  const { rerender } = render(dialog(true));
  const street = await screen.findByRole('textbox', { name: 'Street' });
  await userEvent.type(street, 'Nile Street');
  showOnPhone(!isPhone);
  rerender(dialog(true));
  expect(screen.getByRole('textbox', { name: 'Street' })).toBe(street);
  expect(street).toHaveValue('Nile Street');
  // The next time, it opens in the matching form.
  rerender(dialog(false));
  rerender(dialog(true));
  const next = await screen.findByRole('textbox', { name: 'Street' });
  expect(next.closest('.souk-modal') === null).toBe(!isPhone);
});

function Logout({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const { confirm, confirmDialog } = useConfirm();
  return (
    <>
      <Button
        onClick={async () =>
          onAnswer(
            await confirm({ title: 'Are you sure you want to logout?', confirmLabel: 'Logout' }),
          )
        }
      >
        Leave
      </Button>
      {confirmDialog}
    </>
  );
}

test.each([
  ['Logout', true],
  ['Cancel', false],
  ['Close', false],
])('a confirmation answered with %s resolves with %s', async (answer, expected) => {
  const onAnswer = jest.fn();
  render(<Logout onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to logout?' });
  const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  expect(name).toHaveTextContent(/^Are you sure you want to logout\?$/);
  expect(name?.querySelector('button')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
  expect(onAnswer).toHaveBeenCalledWith(expected);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a confirmation that is unmounted resolves with no', async () => {
  const onAnswer = jest.fn();
  const { unmount } = render(<Logout onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await act(async () => unmount());
  expect(onAnswer).toHaveBeenCalledWith(false);
});
