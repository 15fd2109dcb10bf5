import { createQueryClient } from '@storefront/api';
import { type FakeRoutes, installFakeBackend } from '@storefront/api/testing';
import type { EventType } from '@storefront/bus';
import { useLocation } from '@storefront/platform';
import { MemoryRouter, QueryClientProvider } from '@storefront/platform/host';
import { getGuestId, isSignedIn } from '@storefront/session';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { bus } from '../bus';

/** The smallest valid configuration. */
export const config = {
  business_name: 'Souk',
  logo_full_url: null,
  country: 'EG',
  country_picker_status: 1,
  default_location: { lat: '30.04', lng: '31.23' },
  currency_symbol: 'EGP',
  currency_symbol_direction: 'left',
  digit_after_decimal_point: 2,
  guest_checkout_status: 1,
  demo: true,
  customer_wallet_status: 1,
  loyalty_point_status: 1,
  ref_earning_status: 1,
  add_fund_status: 1,
  is_sms_active: true,
  is_mail_active: true,
  cash_on_delivery: true,
  digital_payment: true,
  active_payment_method_list: [
    { gateway: 'sandbox_card', gateway_title: 'Sandbox card', gateway_image_full_url: null },
  ],
  centralize_login: {
    manual_login_status: 1,
    otp_login_status: 1,
    social_login_status: 0,
    google_login_status: 0,
    facebook_login_status: 0,
    apple_login_status: 0,
    email_verification_status: 0,
    phone_verification_status: 1,
  },
};

export const customer = {
  id: 12,
  f_name: 'Sara',
  l_name: 'Nabil',
  email: 's@example.org',
  phone: '+201001234567',
  is_phone_verified: 1,
  is_email_verified: 1,
  wallet_balance: 35,
  loyalty_point: 120,
  ref_code: 'SARA12',
};

const noChats = { type: null, total_size: 0, limit: 10, offset: 1, conversations: [] };

interface RenderOptions {
  readonly routes?: FakeRoutes;
  /** Path and query of the page. */
  readonly at?: string;
}

function Address(): ReactNode {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{`${pathname}${search}${hash}`}</output>;
}

/** Renders a part of the account as the shell does: with router, caches, and the backend's answers. */
export function renderAccount(element: ReactNode, { routes = {}, at = '/' }: RenderOptions = {}) {
  const backend = installFakeBackend(
    {
      'GET /config': config,
      'GET /customer/message/list': noChats,
      'GET /customer/notifications': [],
      'GET /customer/order/payment-failed': null,
      ...routes,
    },
    { guestId: getGuestId, isSignedIn },
  );
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        {element}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, backend, client, user: userEvent.setup() };
}

/** The payloads of an event from now on. */
export function recordEvents<T extends EventType>(type: T) {
  const received: unknown[] = [];
  bus.subscribe(type, (data) => received.push(data));
  return received;
}
