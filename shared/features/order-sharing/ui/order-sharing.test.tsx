import type { Order } from '@storefront/api';
import { type FakeRoutes, reply, sampleOrder } from '@storefront/api/testing';
import { prepareTexts } from '@storefront/i18n';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sharingOfOrder } from '.';

provideBrowserParts();
beforeAll(() => import('./share-dialog'));
beforeEach(async () => {
  await startSite();
  await prepareTexts('orderSharing');
});

const SHARE = 'POST /customer/order/share';
const LINKS = 'GET /customer/order/shares';
const END = 'PUT /customer/order/share/end';
const order = sampleOrder();
const offered = { ...order, offers: ['share', 'share_links'] };

async function follow(of: Order, routes: FakeRoutes = {}) {
  const backend = siteBackend({
    [SHARE]: { share_token: 's3cret' },
    [LINKS]: { links: [] },
    ...routes,
  });
  const user = userEvent.setup();
  await renderInSite(
    <sharingOfOrder.FollowAction order={of} proof={{ tracking_token: 't0ken' }} />,
  );
  return { backend, user };
}

async function openDialog(of: Order = offered) {
  const page = await follow(of);
  await page.user.click(await screen.findByRole('button', { name: 'Share this order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share this order' });
  return { ...page, dialog, make: within(dialog).getByRole('button', { name: 'Make a link' }) };
}

it('copies a link that is not the guest’s own', async () => {
  const toasts = collect('shell:toast-requested');
  const { user, backend, dialog, make } = await openDialog();
  expect(await within(dialog).findByText('No link works now.')).toBeVisible();
  backend.answer({ [LINKS]: { links: [{ id: 7, created_at: '2030-01-02T10:00:00Z' }] } });
  await user.click(make);
  expect(await within(dialog).findByText(/^Made .*2030/)).toBeVisible();
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Link copied' }]));
  // The dialog may still be moving.
  const copied = await act(() => navigator.clipboard.readText());
  expect(copied).toBe('http://localhost/track-order?order_id=100231#share=s3cret');
  expect(backend.callsOf(SHARE)[0]?.body).toMatchObject({
    order_id: 100231,
    tracking_token: 't0ken',
  });
});

it('says once that it failed, and then that its link could not be copied', async () => {
  const toasts = collect('shell:toast-requested');
  const { user, backend, make: button } = await openDialog();
  backend.answer({ [SHARE]: reply(403, { errors: [{ code: 'order', message: 'Not now.' }] }) });
  await user.click(button);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(toasts).toEqual([]);

  backend.answer({ [SHARE]: { share_token: 's3cret' } });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(button);
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'The link could not be copied' }]));
  jest.restoreAllMocks();
});

it('ends one link, and keeps the focus in the dialog', async () => {
  const { user, backend, dialog } = await openDialog();
  backend.answer({
    [LINKS]: {
      links: [
        { id: 8, created_at: '2030-01-02T11:00:00Z' },
        { id: 7, created_at: '2030-01-02T10:00:00Z' },
      ],
    },
    [END]: { message: 'The link was ended.' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  const ends = await within(dialog).findAllByRole('button', {
    name: /^End the link made .*2030/,
  });
  backend.answer({ [LINKS]: { links: [{ id: 8, created_at: '2030-01-02T11:00:00Z' }] } });
  await user.click(ends[1] ?? dialog);
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  expect(backend.callsOf(END).map(({ body }) => body)).toMatchObject([
    { order_id: 100231, link_id: 7, tracking_token: 't0ken' },
  ]);
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('makes no link to an order that is over, and still ends those that work', async () => {
  const { user } = await follow({ ...order, offers: ['share_links'] });
  await user.click(await screen.findByRole('button', { name: 'Links to this order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Links to this order' });
  expect(await within(dialog).findByText('No link works now.')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Make a link' })).not.toBeInTheDocument();
});

it('lists no links where the backend does not', async () => {
  const { dialog } = await openDialog({ ...order, offers: ['share'] });
  expect(within(dialog).queryByText('Links that work now')).not.toBeInTheDocument();
});

it('is not shown if the backend has no such links', async () => {
  await follow(order);
  expect(screen.queryByRole('button')).toBeNull();
});
