import { reply } from '@storefront/api/testing';
import type { EventData } from '@storefront/bus';
import { signIn, signOut } from '@storefront/session';
import { enter } from '@storefront/ui/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { bus } from '../../bus';
import { renderAccount } from '../../testing/render-account';
import { startTexts } from '../../testing/start-texts';
import { OrderReviews } from './order-reviews';
import { type ReviewedLine, type ReviewedOrder, reviewSubjects } from './review-subjects';

// The dialog's parts load slowly in a test run; nothing here is measured.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(40_000);
beforeAll(() => import('./review-dialog'));

const delivered: ReviewedOrder = {
  id: 100231,
  order_status: 'delivered',
  delivery_man: [{ id: 4, f_name: 'Omar', l_name: null, image_full_url: null }],
};
const falafel: ReviewedLine = {
  item_id: 7,
  item_details: { id: 7, name: 'Falafel' },
  image_full_url: null,
};
const ofCampaign = { ...falafel, item_id: null };
const lines = [falafel, falafel, ofCampaign];

beforeEach(async () => {
  await startTexts();
  signIn('token-of-a-customer');
});
afterEach(signOut);

test('asks for each item of a delivered order once, then for the courier; for nothing before the delivery', () => {
  expect(reviewSubjects(delivered, lines).map(({ kind, id, name }) => [kind, id, name])).toEqual([
    ['item', 7, 'Falafel'],
    ['courier', 4, 'Omar'],
  ]);
  expect(reviewSubjects({ ...delivered, order_status: 'picked_up' }, lines)).toEqual([]);
  expect(reviewSubjects({ ...delivered, order_status: 'refund_requested' }, lines)).toHaveLength(2);
});

test('sends stars and a text for an item, and does not ask again', async () => {
  const { user, backend } = renderAccount(<OrderReviews order={delivered} lines={lines} />, {
    routes: { 'POST /items/reviews/submit': { message: 'Thank you' } },
  });
  await user.click(screen.getByRole('button', { name: 'Rate Falafel' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Send review' })).toHaveAttribute('aria-disabled');
  // A press shows the reason, on a phone too.
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose the stars first');
  await user.click(dialog.getByRole('radio', { name: '4 stars' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await enter(dialog.getByRole('textbox'), 'Crisp');
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Rated')).toBeInTheDocument();
  const [call] = backend.callsOf('POST /items/reviews/submit');
  const form = call?.body;
  expect(form instanceof FormData && Object.fromEntries(form)).toMatchObject({
    item_id: '7',
    order_id: '100231',
    rating: '4',
    comment: 'Crisp',
  });
  expect(screen.queryByRole('button', { name: 'Rate Falafel' })).toBeNull();
});

test('a courier who was rated before counts as rated, with the server’s message', async () => {
  const toasts: EventData<'shell:toast-requested'>[] = [];
  const stop = bus.subscribe('shell:toast-requested', (toast) => toasts.push(toast));
  const { user } = renderAccount(<OrderReviews order={delivered} lines={[]} />, {
    routes: {
      'POST /delivery-man/reviews/submit': reply(403, {
        errors: [{ code: 'review', message: 'Already reviewed' }],
      }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Rate Omar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '5 stars' }));
  await user.click(dialog.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Rated')).toBeInTheDocument();
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Already reviewed']));
  stop();
});
