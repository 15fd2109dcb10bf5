import type { Order } from '@storefront/api';
import { signIn, signOut } from '@storefront/session';
import { screen } from '@testing-library/react';
import { page, unreadChat } from '../../testing/orders';
import { renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { ContactActions } from './contact-actions';
import { Courier } from './courier';

beforeAll(() => startTexts());
afterEach(() => signOut());

/** Store and courier have the same id, but different types. */
const pending: Order = {
  id: 100231,
  created_at: '2030-01-02T10:00:00Z',
  order_amount: 120,
  delivery_charge: 20,
  total_tax_amount: 0,
  payment_method: 'cash_on_delivery',
  order_type: 'delivery',
  order_status: 'processing',
  payment_status: 'unpaid',
  store: {
    id: 3,
    name: 'Cairo Kitchen',
    vendor_id: 4,
    phone: '+20255',
    logo_full_url: null,
    cover_photo_full_url: null,
    avg_rating: 4,
    address: null,
    latitude: '30.05',
    longitude: '31.24',
    zone_id: 1,
    self_delivery_system: 0,
    free_delivery: false,
  },
  delivery_man: [{ id: 4, f_name: 'Ali', l_name: 'Said', phone: '+20166' }],
};

it('marks the chat with unread messages', async () => {
  signIn('tok');
  renderAccount(<ContactActions order={pending} />, {
    routes: {
      'GET /customer/message/list': { ...page, type: null, conversations: [unreadChat] },
    },
  });
  expect(await screen.findByRole('link', { name: /Chat with store.*2 new/ })).toHaveAttribute(
    'href',
    '/profile?page=inbox&vendor_id=4&order_id=100231',
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    'Call courier',
    'Chat with courier',
    'Call store',
    expect.stringMatching(/^Chat with store/),
  ]);
  expect(screen.getByRole('link', { name: 'Chat with courier' })).toHaveAttribute(
    'href',
    '/profile?page=inbox&delivery_man_id=4&order_id=100231',
  );
});

it('offers guests calls, and no chat', () => {
  const { backend } = renderAccount(<ContactActions order={pending} />);
  expect(screen.getByRole('link', { name: 'Call store' })).toHaveAttribute('href', 'tel:+20255');
  expect(screen.queryByRole('link', { name: /Chat/ })).not.toBeInTheDocument();
  expect(backend.calls).toHaveLength(0);
});

it('shows the courier with the rating until the order is delivered', () => {
  const order: Order = {
    ...pending,
    delivery_man: [
      {
        id: 4,
        f_name: 'Ali',
        l_name: 'Said',
        avg_rating: 4.5,
        rating_count: 12,
        vehicle_type: 'Motorcycle',
        license_plate_number: '3337 SBR',
      },
    ],
  };
  const { rerender } = renderAccount(<Courier order={order} />);
  expect(screen.getByText('Ali Said')).toBeVisible();
  expect(screen.getByText(/4\.5/, { selector: 'bdi' })).toBeVisible();
  expect(screen.getByText('Motorcycle')).toBeVisible();
  expect(screen.getByText('3337 SBR').parentElement).toHaveTextContent('Number plate 3337 SBR');
  expect(screen.queryByText('The photo of your door that the courier has')).toBeNull();
  const door = { address: '1 Nile St', door_photo_full_url: 'https://shop.example/uploads/1.png' };
  rerender(<Courier order={{ ...order, delivery_address: door }} />);
  expect(screen.getByText('The photo of your door that the courier has')).toBeVisible();
  rerender(<Courier order={pending} />);
  expect(screen.queryByText('Number plate')).not.toBeInTheDocument();
  rerender(<Courier order={{ ...order, order_status: 'delivered' }} />);
  expect(screen.queryByText('Ali Said')).not.toBeInTheDocument();
});
