import sharp from 'sharp';
import { enterPictures, readPicture, savePictures } from '../../server/files/uploads';
import { privateAddress } from '../../server/http/private-address';
import { openAccountShop } from '../../testing/account-shop';
import { multipartBody, pngBytes } from '../../testing/multipart-body';
import { openForTests } from '../../testing/open-for-tests';
import { sendRequest } from '../../testing/send-request';
import { sweepFiles } from './routes';

const shop = openForTests(openAccountShop);

async function store(isPrivate: boolean): Promise<string> {
  const { files, database, clock } = shop.backend;
  const picture = readPicture({ field: 'image', bytes: pngBytes() });
  await savePictures(files, [picture]);
  const [path = ''] = await enterPictures(
    database,
    { owner: 'c:1', isPrivate },
    [picture],
    clock.now(),
  );
  return path;
}

const signed = (path: string) => {
  const { signer, config, clock } = shop.backend;
  const address = new URL(
    privateAddress({ signer, publicUrl: config.publicUrl }, path, clock.now()),
  );
  return address.pathname + address.search;
};

it('serves a picture only as a picture', async () => {
  const answer = await shop.page(await store(false));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.png"$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('serves a private one by a signed address for a limited time', async () => {
  const path = await store(true);
  const other = await store(true);
  const address = signed(path);
  const query = address.slice(address.indexOf('?'));
  expect((await shop.page(path)).statusCode).toBe(404);
  expect((await shop.page(other + query)).statusCode).toBe(404);
  expect(
    (await shop.page(address.replace(/expires=\d+/, 'expires=9999999999999'))).statusCode,
  ).toBe(404);
  const answer = await shop.page(address);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  shop.clock.advance(2 * 3_600_000);
  expect((await shop.page(address)).statusCode).toBe(404);
});

it.each(['/uploads/..%2f..%2fpackage.json', '/uploads/x.png', `/uploads/${'0'.repeat(32)}.png`])(
  'answers 404 at %s',
  async (path) => {
    expect((await shop.page(path)).statusCode).toBe(404);
  },
);

it('removes files without a row', async () => {
  const kept = await store(false);
  const { files } = shop.backend;
  await savePictures(files, [readPicture({ field: 'image', bytes: pngBytes() })]);
  expect(await sweepFiles(shop.backend, new Date('2000-01-01'))).toBe(0);
  expect(await sweepFiles(shop.backend, new Date('2100-01-01'))).toBeGreaterThan(0);
  expect((await shop.page(kept)).statusCode).toBe(200);
});

it('shows the pictures of a review to everybody', async () => {
  const token = await shop.signIn();
  const line = await shop.database.one<{ order_id: number; item_id: number }>(
    `select d.order_id, d.item_id from order_details d join orders o on o.id = d.order_id
      where o.owner = 'c:1' and o.order_status = 'delivered'
        and not exists (select 1 from reviews r where r.order_id = o.id) limit 1`,
  );
  const fields = { item_id: String(line?.item_id), order_id: String(line?.order_id), rating: '4' };
  const pictures = [1, 2].map(() => ({ field: 'attachment[]', bytes: pngBytes() }));
  const sent = await shop.postForm('/items/reviews/submit', fields, pictures, { token });
  expect(sent.statusCode).toBe(200);
  const { reviews } = (
    await shop.get(`/items/reviews/${line?.item_id}`, { headers: { moduleid: '1' } })
  ).json();
  const [first] = reviews[0].attachment;
  expect(reviews[0].attachment).toHaveLength(2);
  expect((await shop.page(new URL(first).pathname)).statusCode).toBe(200);
});

it('sends a public one in the width of the screen, and never a private one', async () => {
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#c33' },
  })
    .jpeg()
    .toBuffer();
  const { files, database, clock } = shop.backend;
  const enter = async (isPrivate: boolean) => {
    const picture = readPicture({ field: 'image', bytes });
    await savePictures(files, [picture]);
    const owner = { owner: 'c:1', isPrivate };
    return (await enterPictures(database, owner, [picture], clock.now()))[0] ?? '';
  };
  const path = await enter(false);
  for (const [query, width] of [
    ['?w=300', 320],
    ['?w=640', 640],
    // Pictures are never enlarged.
    ['?w=1280', 900],
  ] as const) {
    const answer = await shop.page(path + query);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { rawPayload } = await shop.backend.app.inject({ url: path + query });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
  }
  expect((await shop.page(`${path}?w=many`)).headers['content-type']).toBe('image/jpeg');
  const hidden = await enter(true);
  expect((await shop.page(`${hidden}?w=320`)).statusCode).toBe(404);
  const shown = await shop.page(`${signed(hidden)}&w=320`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  });
});

it('sends the full picture, uncached, when scaling fails', async () => {
  const { files, database, clock } = shop.backend;
  const picture = readPicture({ field: 'image', bytes: pngBytes() });
  await files.save(picture.name, picture.bytes.subarray(0, 20));
  const owner = { owner: 'c:1', isPrivate: false };
  const [path = ''] = await enterPictures(database, owner, [picture], clock.now());
  const answer = await shop.page(`${path}?w=320`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
  });
});

describe('a request that is refused', () => {
  const stored = async () => {
    const { files, clock } = shop.backend;
    return (
      await files.namesBefore(new Date(clock.now().getTime() + 10 * 365 * 86_400_000))
    ).sort();
  };
  const refusedCalls = [
    ['refund-request', 'POST', '/customer/order/refund-request', 'image', 404],
    ['order', 'POST', '/customer/order/prescription/place', 'order_attachment', 403],
    ['review', 'POST', '/delivery-man/reviews/submit', 'attachment', 403],
    ['message', 'POST', '/customer/message/send', 'image', 404],
    ['address', 'POST', '/customer/address/update/999999', 'door_photo', 404],
  ] as const;
  const fields = {
    ...{ order_id: '999999', customer_reason: 'Damaged', delivery_man_id: '1', rating: '5' },
    ...{ store_id: '999999', order_type: 'delivery', payment_method: 'cash_on_delivery' },
    ...{ distance: '1', latitude: '30.0478', longitude: '31.2397', conversation_id: '999999' },
    ...{ contact_person_name: 'Nour', contact_person_number: '+201001112223', message: 'Hi' },
    ...{ address: '14 Talaat Harb St', address_type: 'home', _method: 'PUT' },
  };

  it.each(refusedCalls)('leaves no picture of a %s', async (name, method, path, field, status) => {
    const token = await shop.signIn();
    const before = await stored();
    const { _method, ...posted } = fields;
    const { payload, headers } = multipartBody(name === 'address' ? fields : posted, [
      { field, bytes: pngBytes() },
    ]);
    const answer = await sendRequest(shop.backend.app, {
      method,
      url: `/api/v1${path}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}`, zoneid: '[1]', moduleid: '3' },
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, expect.anything()]);
    expect(await stored()).toEqual(before);
  });
});
