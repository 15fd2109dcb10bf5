import { parseAnswer } from '../client/parse-answer';
import { sampleItem } from '../testing/raw-answers';
import { login } from './auth';
import { cartAdd } from './cart';
import { messageDetails } from './chat';
import { orderDetails } from './orders';
import { walletTransactions } from './wallet';

/** The parsed answer, which must be valid: no row is left out. */
function flawless(answer: ReturnType<typeof parseAnswer>) {
  expect(answer).toMatchObject({ ok: true, dropped: [] });
  return answer.ok ? answer.value : null;
}

it('reads both sign-in samples', () => {
  const verified = { is_phone_verified: 1, is_email_verified: 1, is_personal_info: 1 };
  const signedIn = { ...verified, token: 'eyJ', is_exist_user: null, login_type: 'manual' };
  const asked = {
    ...verified,
    token: null,
    is_exist_user: { id: 9, name: 'Sara N', image: null },
    login_type: 'otp',
  };
  const contact = { email: null, phone: '+9665550000' };
  expect(flawless(parseAnswer(login.answer, { ...signedIn, ...contact }))).toMatchObject({
    token: 'eyJ',
  });
  expect(flawless(parseAnswer(login.answer, { ...asked, ...contact }))).toMatchObject({
    is_exist_user: { name: 'Sara N' },
  });
});

it('reads the long class names of public carts like the short ones', () => {
  const line = {
    id: 501,
    item_id: 88,
    quantity: 2,
    price: 13.5,
    variation: [{ type: '500g', price: 4, stock: 20 }],
    add_on_ids: [],
    add_on_qtys: [],
    item: sampleItem,
  };
  const cart = [
    { ...line, item_type: 'App\\Models\\Item' },
    { ...line, item_type: 'App\\Models\\ItemCampaign' },
  ];
  expect(flawless(parseAnswer(cartAdd.answer, cart))).toMatchObject([
    { item_type: 'Item', variation: [{ type: '500g', price: 4 }] },
    { item_type: 'ItemCampaign' },
  ]);
});

it('reads the wallet sample', () => {
  const row = {
    id: 1,
    user_id: 12,
    transaction_id: '77aa',
    transaction_type: 'add_fund',
    credit: 50,
    debit: 0,
    admin_bonus: 5,
    balance: 55,
    reference: null,
    created_at: '2030-01-01 09:00:00',
  };
  const page = { total_size: 2, limit: 10, offset: 1, data: [{ ...row, id: 2 }, row] };
  expect(flawless(parseAnswer(walletTransactions.answer, page))).toEqual(page);
});

it('reads the chat sample', () => {
  const sender = { id: 8, f_name: 'Sara', l_name: 'N', image_full_url: null, user_id: 12 };
  const details = {
    total_size: 1,
    limit: 10,
    offset: 1,
    status: true,
    conversation: {
      id: 3,
      sender_id: 8,
      sender_type: 'customer',
      receiver_id: 21,
      receiver_type: 'vendor',
      unread_message_count: 0,
      last_message_id: 14,
      last_message_time: '2030-01-02 10:05:00',
      sender,
      receiver: { id: 21, f_name: 'Green Corner', l_name: '', image_full_url: null, vendor_id: 6 },
    },
    messages: [
      {
        id: 14,
        conversation_id: 3,
        sender_id: 8,
        message: 'Is it ready?',
        file_full_url: [],
        is_seen: 0,
        order_id: null,
        order: null,
        created_at: '2030-01-02T10:05:00Z',
      },
    ],
  };
  expect(flawless(parseAnswer(messageDetails.answer, details))).toEqual(details);
});

it('reads order details of an item that only has a snapshot', () => {
  const line = {
    id: 1,
    order_id: 100231,
    item_id: null,
    item_details: { id: 88, name: 'Lemon chicken bowl' },
    quantity: 2,
    price: 13.5,
    variation: [{ name: 'Size', values: [{ label: 'Large', optionPrice: '3' }] }],
    add_ons: [{ id: 4, name: 'Extra rice', price: 1.5, quantity: 1 }],
    total_add_on_price: 1.5,
  };
  expect(flawless(parseAnswer(orderDetails.answer, [line]))).toEqual([line]);
  expect(flawless(parseAnswer(orderDetails.answer, []))).toEqual([]);
});
