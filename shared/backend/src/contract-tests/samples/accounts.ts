import { DEMO_CODE } from '../../areas/auth/code/one-time-codes';
import { signSandboxToken } from '../../areas/auth/social/social-provider';
import { DOOR } from '../../areas/orders/testing/item-fixture';
import type { ContractShop } from '../contract-shop';
import { plain, type SampleTable } from './sample-table';

const password = 'correct horse';
const contact = {
  address: '14 Talaat Harb St, Downtown, Cairo',
  address_type: 'home',
  contact_person_name: 'Layla Hassan',
  contact_person_number: '+201000000001',
  ...DOOR,
};
const resetOf = { verification_method: 'email', email: 'second@souk.example' };
const firebase = { sessionInfo: 'session', phoneNumber: '+201000000001', code: DEMO_CODE };

/** Requests a code, an hour after the last one. */
async function askCode(shop: ContractShop, path: string, body: object): Promise<void> {
  shop.clock.advance(3_600_000);
  const { statusCode } = await shop.ask('POST', path, { body });
  if (statusCode !== 200) throw new Error(`No code was sent: ${statusCode}`);
}

function socialToken({ backend, clock }: ContractShop, subject: string, email: string | null) {
  const claims = {
    medium: 'google',
    subject,
    email,
    isEmailVerified: true,
    name: 'Nour A',
  } as const;
  return {
    token: signSandboxToken(backend.signer, claims, clock.now()),
    unique_id: subject,
    medium: 'google',
  };
}

/** Layla's latest order with a status. */
export const orderOfLayla = (shop: ContractShop, status: string): Promise<number> =>
  shop.find(
    `select id from orders where customer_id = 1 and order_status = '${status}' order by id desc limit 1`,
  );
const addressOfLayla = 'select id from addresses where customer_id = 1 order by id limit 1';
const conversationOfLayla =
  'select id from conversations where customer_id = 1 order by id limit 1';

/** Calls of accounts. */
export const accountSamples: SampleTable = {
  addressList: plain({ limit: 2, offset: 1 }),
  addressAdd: plain(contact),
  addressUpdate: async (shop) => ({
    params: { id: await shop.find(addressOfLayla) },
    input: contact,
  }),
  addressDefault: async (shop) => {
    await shop.ask('POST', '/customer/address/add', { as: shop.layla, body: contact });
    return {
      input: {
        address_id: await shop.find('select max(id) as id from addresses where customer_id = 1'),
      },
    };
  },
  addressDelete: async (shop) => {
    await shop.ask('POST', '/customer/address/add', { as: shop.layla, body: contact });
    return {
      input: {
        address_id: await shop.find('select max(id) as id from addresses where customer_id = 1'),
      },
    };
  },

  guestRequest: plain(),
  signUp: plain({
    name: 'Nour Adel',
    email: 'nour@shop.example',
    phone: '+201099900001',
    password,
    confirm_password: password,
  }),
  login: plain({
    login_type: 'manual',
    field_type: 'email',
    email_or_phone: 'demo@souk.example',
    password: 'souk1234',
  }),
  verifyPhone: async (shop) => {
    const phone = '+201099900002';
    await askCode(shop, '/auth/login', { login_type: 'otp', phone });
    return { input: { otp: DEMO_CODE, verification_type: 'phone', login_type: 'otp', phone } };
  },
  updateInfo: async (shop) => {
    // Only the caller who has entered the code may continue.
    const caller = { login_type: 'otp', phone: '+201099900003', guest_id: 'e'.repeat(32) };
    await askCode(shop, '/auth/login', caller);
    await shop.ask('POST', '/auth/verify-phone', {
      body: { ...caller, otp: DEMO_CODE, verification_type: 'phone' },
    });
    return { input: { ...caller, name: 'Sami N', email: 'sami@shop.example' } };
  },
  socialLogin: (shop) => ({
    input: { ...socialToken(shop, 'google-1', 'one@shop.example'), email: 'one@shop.example' },
  }),
  socialRegister: (shop) => ({
    input: { ...socialToken(shop, 'google-2', null), phone: '+201099900004' },
  }),
  forgotPassword: (shop) => {
    shop.clock.advance(3_600_000);
    return { input: resetOf };
  },
  verifyToken: async (shop) => {
    await askCode(shop, '/auth/forgot-password', resetOf);
    return { input: { ...resetOf, reset_token: DEMO_CODE } };
  },
  resetPassword: async (shop) => {
    await askCode(shop, '/auth/forgot-password', resetOf);
    await shop.ask('POST', '/auth/verify-token', { body: { ...resetOf, reset_token: DEMO_CODE } });
    return {
      input: { ...resetOf, reset_token: DEMO_CODE, password, confirm_password: password },
    };
  },
  // Firebase checks its own codes: without a key in the configuration they are refused.
  firebaseVerifyToken: plain(firebase, { refused: [403, 'firebase'] }),
  firebaseResetPassword: plain(firebase, { refused: [403, 'firebase'] }),
  firebaseSendCode: plain(
    { phone: '+201000000001', recaptcha_token: 'person' },
    { refused: [403, 'firebase'] },
  ),
  firebaseLogin: plain(
    { session_info: 'session', phone: '+201000000001', otp: DEMO_CODE, login_type: 'otp' },
    { refused: [403, 'firebase'] },
  ),
  logout: async (shop) => ({ as: await shop.customer() }),

  customerInfo: plain(),
  updateProfile: plain({
    name: 'Layla Hassan',
    email: 'demo@souk.example',
    phone: '+201000000001',
  }),
  sendConfirmation: async (shop) => {
    const somebody = await shop.customer();
    await shop.database.query('update customers set is_phone_verified = true where id = $1', [
      somebody.id,
    ]);
    return { as: somebody };
  },
  messageChoices: plain({ message_choices: ['receipts_email', 'orders_sms'] }),
  removeAccount: async (shop) => ({ as: await shop.customer() }),
  pushToken: plain({ cm_firebase_token: 'a-browser' }),
  updateZone: plain(),
  reviewReminder: plain(),
  reviewReminderCancel: async (shop) => ({
    input: { order_id: await orderOfLayla(shop, 'delivered') },
  }),
  visitAgain: plain(),
  customerSuggestedItems: plain(),
  updateInterest: plain({ interest: [1, 2] }),

  walletTransactions: plain({ type: 'add_fund', limit: 5, offset: 1 }),
  walletBonuses: plain(),
  loyaltyTransactions: plain({ limit: 5, offset: 1 }),
  pointTransfer: async (shop) => {
    await shop.database.query('update customers set loyalty_point = 500 where id = 1');
    return { input: { point: 200 } };
  },

  messageList: plain({ type: 'vendor' }),
  messageSearch: plain({ name: 'Koshari' }),
  messageDetails: async (shop) => ({
    input: { conversation_id: await shop.find(conversationOfLayla) },
  }),
  messageSend: async (shop) => {
    // Customers can always write to the shop itself.
    await shop.ask('POST', '/customer/message/send', {
      as: shop.layla,
      body: { receiver_id: 0, receiver_type: 'admin', message: 'Hello!' },
    });
    const conversation_id = await shop.find(
      "select id from conversations where customer_id = 1 and party_type = 'admin'",
    );
    return { files: ['image'], input: { conversation_id, message: 'Thank you!' } };
  },
  notificationList: plain(),
  notificationRead: async (shop) => ({
    input: {
      notification_ids: [
        await shop.find('select min(id) as id from notifications where customer_id is null'),
      ],
    },
  }),
  cashbackList: plain(),
  cashbackQuote: plain({ amount: 300 }),
};
