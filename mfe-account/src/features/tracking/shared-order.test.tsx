import { reply } from '@storefront/api/testing';
import { setGuestId, signOut } from '@storefront/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { order, orderLines } from '../../testing/orders';
import { recordEvents, renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { TrackOrderPage } from './track-order-page';

beforeAll(() => Promise.all([startTexts(), import('./shared-order'), import('./share-dialog')]));
beforeEach(() => {
  signOut();
  setGuestId('guest-1');
});

const SHARED = 'GET /customer/order/shared';
const SHARE = 'POST /customer/order/share';
const LINKS = 'GET /customer/order/shares';
const END = 'PUT /customer/order/share/end';
const shared = {
  id: 100231,
  order_type: 'delivery',
  order_status: 'picked_up',
  created_at: '2030-01-02T10:00:00Z',
  store_name: 'Cairo Kitchen',
  courier_name: 'Ali',
  store: null,
  door: null,
  courier: null,
};
const open = (answer: object) =>
  renderAccount(<TrackOrderPage />, {
    at: '/track-order?order_id=100231#share=s3cret',
    routes: { [SHARED]: answer },
  });

it('shows a shared order read-only, and makes no other request', async () => {
  const { backend } = open(shared);
  expect(await screen.findByRole('heading', { name: 'The order is on the way' })).toBeVisible();
  expect(screen.getByText('Cairo Kitchen')).toBeVisible();
  expect(screen.getByText(/Ali.* brings it/)).toBeVisible();
  expect(screen.getByText('The courier is not shown close to the address.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(backend.callsOf(SHARED)[0]?.query).toMatchObject({ share_token: 's3cret' });
  expect(backend.callsOf('GET /customer/order/track')).toHaveLength(0);
});

it('estimates the arrival like the customer’s own page', async () => {
  const soon = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 600_000);
  open({
    ...shared,
    created_at: new Date().toISOString(),
    min_delivery_time: 60,
    max_delivery_time: 90,
    travel_seconds: Math.floor((soon.getTime() - Date.now()) / 1000) - 60,
  });
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' });
  expect(await screen.findByText(/^Arrives between/)).toHaveTextContent(
    time.format(soon).replace('\u202f', ' '),
  );
  expect(screen.getByText(/Latest by/)).toBeVisible();
});

it('says when a link has expired', async () => {
  open(reply(404, { errors: [{ code: 'order', message: 'Order not found' }] }));
  expect(await screen.findByText('This link is over')).toBeVisible();
});

describe('sharing', () => {
  const follow = (of: object) =>
    renderAccount(<TrackOrderPage />, {
      at: '/track-order?order_id=100231#token=t0ken',
      routes: {
        'GET /customer/order/track': of,
        'GET /customer/order/details': orderLines,
        [SHARE]: { share_token: 's3cret' },
        [LINKS]: { links: [] },
      },
    });
  const offered = { ...order, offers: ['share', 'share_links'] };
  const openDialog = async (of: object = offered) => {
    const page = follow(of);
    await page.user.click(await screen.findByRole('button', { name: 'Share this order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this order' });
    return { ...page, dialog, make: within(dialog).getByRole('button', { name: 'Make a link' }) };
  };

  it('copies a link that is not the guest’s own', async () => {
    const toasts = recordEvents('shell:toast-requested');
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
    const toasts = recordEvents('shell:toast-requested');
    const { user, backend, make: button } = await openDialog();
    backend.answer({ [SHARE]: reply(403, { errors: [{ code: 'order', message: 'Not now.' }] }) });
    await user.click(button);
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(toasts).toEqual([]);

    backend.answer({ [SHARE]: { share_token: 's3cret' } });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(button);
    await waitFor(() =>
      expect(toasts).toMatchObject([{ message: 'The link could not be copied' }]),
    );
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
    const { user } = follow({ ...order, offers: ['share_links'] });
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
    follow(order);
    expect(await screen.findByText('Falafel')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share this order' })).not.toBeInTheDocument();
  });
});
