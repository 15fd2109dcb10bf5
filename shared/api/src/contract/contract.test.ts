import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { parseAnswer } from '../client/make-call';
import { requestPath } from '../client/request-path';
import { sampleItem } from '../testing/raw-answers';
import { AddressBody } from './account/addresses';
import { login } from './account/auth';
import { LoginBody, ResetPasswordBody, SignUpBody, VerifyPhoneBody } from './account/auth-bodies';
import { cartAdd } from './cart/cart';
import { callsOfOtherClients, endpoints } from './index';
import { MessageSendBody, messageDetails } from './order/chat';
import { OrderPlaceBody, TaxBody } from './order/order-place-bodies';
import { OfflinePaymentBody, OrderCancelBody, orderDetails, orderPlace } from './order/orders';
import { RentalCartAddBody } from './rental/rental-cart';
import { VehicleSearchQuery } from './rental/rental-catalog';
import { TripPaymentBody } from './rental/rental-trips';

describe('endpoints', () => {
  const parametersOf = (path: string) =>
    [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

  it('names each call once', () => {
    const names = endpoints.map((endpoint) => endpoint.name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([]);
  });

  it('has each method and path once', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'has a place for each path parameter of %s',
    (_, { path }) => {
      const names = parametersOf(path);
      expect(new Set(names).size).toBe(names.length);
      const filled = requestPath(
        path,
        Object.fromEntries(names.map((name) => [name, `a/${name}`])),
      );
      expect(filled).toMatch(/^\/[\w\-/%.]+$/);
      expect(filled.split('/')).toHaveLength(path.split('/').length);
    },
  );

  it('states which calls the storefront does not make without features', () => {
    const root = path.resolve(__dirname, '../../../..');
    const folders = [
      ...[
        'shell/src',
        'shell/server',
        'mfe-account/src',
        'mfe-cart/src',
        'mfe-catalog/src',
        'mfe-rental/src',
      ],
      ...['api', 'i18n', 'platform', 'session', 'ui'].map((name) => `shared/${name}/src`),
    ];
    const sources = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|^contract\//.test(file))
        .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
    );
    const imported = /^import \{([^}]*)\} from '(?:@storefront\/api|\.[^']*contract)[^']*'/gm;
    const words = new Set(
      sources.flatMap((source) =>
        // By name, or of a part that is imported when it is needed.
        [...source.matchAll(imported), ...source.matchAll(/\bcall\(\w+\.(\w+)/g)].flatMap(
          ([, names = '']) => names.match(/\w+/g) ?? [],
        ),
      ),
    );
    const others = endpoints.map(({ name }) => name).filter((name) => !words.has(name));
    expect(others.sort()).toEqual([...callsOfOtherClients].sort());
  });

  it('has a body only for methods that send one', () => {
    const reads = endpoints.filter(({ method }) => method === 'GET' || method === 'DELETE');
    // Passwords and codes must not be in an address, so one of these calls has a body.
    expect(reads.filter(({ body, files }) => body || files).map(({ name }) => name)).toEqual([
      'removeAccount',
    ]);
  });
});

describe('ordering answers', () => {
  /** The parsed answer, which must be valid without leaving out rows. */
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
});

/** Names of the fields for which a body is refused. */
function refused(schema: z.ZodMiniType, body: unknown): string[] {
  const result = z.safeParse(schema, body);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

const delivery = {
  order_type: 'delivery',
  payment_method: 'cash_on_delivery',
  store_id: 5,
  distance: 3.2,
  address: '12 Palm Street',
  latitude: '30.04',
  longitude: '31.23',
};

describe('placing an order', () => {
  it('accepts the sample of the contract', () => {
    const sample = {
      ...delivery,
      schedule_at: null,
      coupon_code: null,
      partial_payment: 0,
      dm_tips: 0,
      cutlery: 1,
      is_buy_now: 0,
      is_guest: 0,
    };
    expect(refused(OrderPlaceBody, sample)).toEqual([]);
  });

  it('accepts numbers and JSON as text, as in multipart', () => {
    const body = z.parse(OrderPlaceBody, {
      ...delivery,
      store_id: '5',
      distance: '3.2',
      is_buy_now: '1',
      cart: '[{"item_id":"88","quantity":"2","variation":[]}]',
    });
    expect(body).toMatchObject({ store_id: 5, distance: 3.2, latitude: 30.04 });
    expect(body.cart).toEqual([{ item_id: 88, quantity: 2, variation: [] }]);
  });

  it('ignores unknown fields', () => {
    expect(z.parse(OrderPlaceBody, { ...delivery, tax_amount: 1 })).not.toHaveProperty(
      'tax_amount',
    );
  });

  it('requires an address for a delivery and none for take-away', () => {
    const { order_type: _type, payment_method, store_id } = delivery;
    const bare = { payment_method, store_id };
    expect(refused(OrderPlaceBody, { ...bare, order_type: 'delivery' })).toEqual([
      'distance',
      'address',
      'latitude',
      'longitude',
    ]);
    expect(refused(OrderPlaceBody, { ...bare, order_type: 'take_away' })).toEqual([]);
  });

  it('requires name and phone of guests, and accepts an empty e-mail', () => {
    const guest = { ...delivery, is_guest: 1, contact_person_email: '' };
    expect(refused(OrderPlaceBody, guest)).toEqual([
      'contact_person_name',
      'contact_person_number',
    ]);
  });

  it.each(['+20100123456701001234567', '+2010012345678', '+9665012345678'])(
    'refuses %s, which no phone has, of a guest and of a parcel’s receiver',
    (contact_person_number) => {
      const guest = { ...delivery, is_guest: 1, contact_person_name: 'Mona' };
      expect(refused(OrderPlaceBody, { ...guest, contact_person_number })).toEqual([
        'contact_person_number',
      ]);
      const receiver_details = JSON.stringify({
        contact_person_name: 'Karim',
        contact_person_number,
        address: '3 Palm Street',
        latitude: '30.05',
        longitude: '31.24',
      });
      expect(refused(OrderPlaceBody, { ...guest, receiver_details })).toContain(
        'receiver_details.contact_person_number',
      );
    },
  );

  it('requires a receiver instead of a store for a parcel', () => {
    const { store_id: _store, ...parcel } = { ...delivery, order_type: 'parcel' };
    expect(refused(OrderPlaceBody, parcel)).toEqual([
      'parcel_category_id',
      'receiver_details',
      'charge_payer',
      'contact_person_name',
      'contact_person_number',
    ]);
  });

  it('requires the lines of a buy-now order', () => {
    expect(refused(OrderPlaceBody, { ...delivery, is_buy_now: 1 })).toEqual(['cart']);
  });

  it('refuses invalid numbers', () => {
    expect(refused(OrderPlaceBody, { ...delivery, distance: 'far', store_id: '5; drop' })).toEqual([
      'store_id',
      'distance',
    ]);
  });

  it('accepts pictures under order_attachment', () => {
    expect(orderPlace.files).toEqual(['order_attachment']);
  });

  it('is optional for the tax', () => {
    expect(refused(TaxBody, { order_type: 'delivery' })).toEqual([]);
  });
});

describe('accounts', () => {
  const account = {
    name: 'Sara N',
    email: 's@example.org',
    phone: '+201001234567',
    password: 'secret',
    confirm_password: 'secret',
  };

  it('accepts a password of six characters and refuses one of five', () => {
    expect(refused(SignUpBody, account)).toEqual([]);
    const short = { ...account, password: '12345', confirm_password: '12345' };
    expect(refused(SignUpBody, short)).toEqual(['password']);
  });

  it('refuses passwords that differ', () => {
    expect(refused(SignUpBody, { ...account, confirm_password: 'other1' })).toEqual([
      'confirm_password',
    ]);
  });

  it('refuses an e-mail above 255 characters', () => {
    const domain = `${`${'a'.repeat(60)}.`.repeat(3)}example.org`;
    const email = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`;
    expect(refused(SignUpBody, { ...account, email: email(255) })).toEqual([]);
    expect(refused(SignUpBody, { ...account, email: email(256) })).toEqual(['email']);
  });

  it('requires the fields of each sign-in method', () => {
    expect(refused(LoginBody, { login_type: 'otp', phone: '+201001234567' })).toEqual([]);
    expect(refused(LoginBody, { login_type: 'manual' })).toEqual([
      'email_or_phone',
      'password',
      'field_type',
    ]);
    expect(refused(LoginBody, { login_type: 'magic' })).toEqual(['login_type']);
  });

  it('requires the identity that is verified', () => {
    const code = { otp: 123456, login_type: 'otp' };
    expect(
      refused(VerifyPhoneBody, { ...code, verification_type: 'email', phone: '01001234567' }),
    ).toEqual(['email']);
    expect(
      refused(VerifyPhoneBody, { ...code, verification_type: 'phone', phone: '01001234567' }),
    ).toEqual([]);
  });

  it('accepts a reset code of exactly six digits', () => {
    const reset = {
      verification_method: 'phone',
      phone: '01001234567',
      password: 'secret',
      confirm_password: 'secret',
    };
    expect(refused(ResetPasswordBody, { ...reset, reset_token: '123456' })).toEqual([]);
    expect(refused(ResetPasswordBody, { ...reset, reset_token: '12345' })).toEqual(['reset_token']);
  });

  it('refuses a blank address and invalid coordinates', () => {
    const address = {
      address: ' ',
      address_type: 'home',
      contact_person_name: 'Sara',
      contact_person_number: '+201001234567',
      latitude: '91',
      longitude: '31.2',
    };
    expect(refused(AddressBody, address)).toEqual(['address', 'latitude']);
  });
});

describe('other bodies', () => {
  it('accepts the cart line of the contract and refuses a quantity of 0', () => {
    const line = {
      guest_id: 'g_7f3a',
      model: 'Item',
      item_id: 88,
      price: 13.5,
      quantity: 2,
      add_on_ids: [4],
      add_on_qtys: [1],
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
    };
    const { body = z.never() } = cartAdd;
    expect(z.parse(body, line)).toEqual(line);
    expect(refused(body, { ...line, quantity: 0 })).toEqual(['quantity']);
  });

  it('requires a reason or a note for a cancellation', () => {
    expect(refused(OrderCancelBody, { order_id: 1 })).toEqual(['reason']);
    expect(refused(OrderCancelBody, { order_id: 1, reason: ['late', 'cold'] })).toEqual([]);
    expect(refused(OrderCancelBody, { order_id: 1, note: 'changed my mind' })).toEqual([]);
  });

  it('keeps the inputs of an offline payment method', () => {
    const body = { order_id: 1, method_id: 2, account_number: '77' };
    expect(z.parse(OfflinePaymentBody, body)).toEqual(body);
  });

  it('reads the conversation id in the form of public clients', () => {
    const { query = z.never() } = messageDetails;
    expect(z.parse(query, { conversation_id: '5?', offset: '1' })).toEqual({
      conversation_id: 5,
      offset: 1,
    });
  });

  it('accepts messages to a chat or to a party, including the shop', () => {
    expect(refused(MessageSendBody, { message: 'hi' })).toEqual(['conversation_id']);
    expect(refused(MessageSendBody, { receiver_id: 0, receiver_type: 'admin' })).toEqual([]);
  });

  it('requires the fields of a trip from which its price is computed', () => {
    const line = {
      vehicle_id: 1,
      quantity: 1,
      pickup_location: '{"lat":"30.0","lng":"31.2"}',
      pickup_time: '2030-01-02 10:00:00',
    };
    expect(refused(RentalCartAddBody, { ...line, rental_type: 'hourly' })).toEqual([
      'estimated_hours',
    ]);
    expect(refused(RentalCartAddBody, { ...line, rental_type: 'distance_wise' })).toEqual([
      'distance',
    ]);
    expect(
      refused(RentalCartAddBody, { ...line, rental_type: 'day_wise', estimated_hours: 48 }),
    ).toEqual([]);
  });

  it('requires the gateway of a digital trip payment', () => {
    const payment = { trip_id: 1, payment_method: 'digital_payment' };
    expect(refused(TripPaymentBody, payment)).toEqual(['payment_gateway']);
    expect(refused(TripPaymentBody, { ...payment, payment_method: 'cash_payment' })).toEqual([]);
  });

  it('reads the JSON texts of the vehicle search', () => {
    const query = z.parse(VehicleSearchQuery, {
      pickup_location: '{"lat":30.04,"lng":31.23}',
      category_ids: '[3,9]',
      seating_capacity: '["1-4"]',
      air_condition: '1',
    });
    expect(query).toEqual({
      pickup_location: { lat: 30.04, lng: 31.23 },
      category_ids: [3, 9],
      seating_capacity: ['1-4'],
      air_condition: 1,
    });
  });
});

describe('a sign-in of an older client', () => {
  const parsed = (body: unknown) => {
    const result = z.safeParse(LoginBody, body);
    return result.success ? result.data : null;
  };
  it.each([
    [{ phone: '+201001234567' }, 'phone', '+201001234567'],
    [{ email_or_phone: 'm@example.org', field_type: 'email' }, 'email', 'm@example.org'],
    [{ email: 'm@example.org' }, 'email', 'm@example.org'],
    [{ email: 'm@example.org', phone: '+201001234567' }, 'phone', '+201001234567'],
  ])('with %j is one by %s', (contact, field_type, email_or_phone) => {
    const body = { ...contact, password: 'secret' };
    expect(parsed(body)).toMatchObject({ login_type: 'manual', field_type, email_or_phone });
  });
  it.each([
    ['without a password', { phone: '+201001234567' }],
    ['without a contact', { password: 'secret' }],
    ['of an unknown type', { login_type: 'x', phone: '+201001234567', password: 'secret' }],
    ['that is a text', 'secret'],
    ['that is nothing', null],
  ])('%s is refused', (_case, body) => {
    expect(parsed(body)).toBeNull();
  });
});

describe('one-line text', () => {
  const guest = {
    ...delivery,
    contact_person_name: 'Mona',
    contact_person_number: '+201012345678',
    is_guest: 1,
  };
  const read = (fields: object) => z.parse(OrderPlaceBody, { ...guest, ...fields });

  it('is read in its normal form', () => {
    const fields = {
      contact_person_name: ' \u2068Mona\u200f Adel\u2069',
      contact_person_number: '\u200e+٢٠١٠١٢٣٤٥٦٧٨',
      contact_person_email: '\u200fmona@example.com\u2069',
      coupon_code: '\u2068DOWNTOWN١٥\u2069',
      house: '\u200b٧ ',
    };
    expect(read(fields)).toMatchObject({
      contact_person_name: 'Mona Adel',
      contact_person_number: '+201012345678',
      contact_person_email: 'mona@example.com',
      coupon_code: 'DOWNTOWN15',
      house: '٧',
    });
  });

  it('keeps the joiners of names and the lines of notes', () => {
    const fields = {
      contact_person_name: 'می\u200cخواهم',
      order_note: 'one\u200b\n\ntwo 👨\u200d👩',
    };
    expect(read(fields)).toMatchObject({
      contact_person_name: 'می\u200cخواهم',
      order_note: 'one\n\ntwo 👨\u200d👩',
    });
  });

  it('is missing when nothing of it can be seen', () => {
    const nothing = '\u200b\u200e\u3164';
    expect(refused(OrderPlaceBody, { ...guest, contact_person_name: nothing })).toEqual([
      'contact_person_name',
    ]);
    const address = {
      address_type: 'home',
      address: nothing,
      contact_person_name: nothing,
      contact_person_number: '+201012345678',
      latitude: 30,
      longitude: 31,
    };
    expect(refused(AddressBody, address)).toEqual(['address', 'contact_person_name']);
  });

  it('is still text', () => {
    expect(refused(OrderPlaceBody, { ...guest, contact_person_name: 7, coupon_code: {} })).toEqual([
      'contact_person_name',
      'coupon_code',
    ]);
  });

  it.each(['2026-11-31 13:00:00', '2027-02-29 10:00', '2027-04-31T10:00:00Z'])(
    'a time is on a day that exists: %s',
    (schedule_at) => {
      expect(refused(OrderPlaceBody, { ...delivery, schedule_at })).toEqual(['schedule_at']);
    },
  );
});
