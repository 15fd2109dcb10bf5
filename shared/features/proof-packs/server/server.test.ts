import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAccountData } from '@storefront/backend/feature';
import {
  createDemoBackend,
  findCommand,
  hashSecret,
  multipartBody,
  openForTests,
  openOrderingShop,
  openWithoutFeatures,
  type Somebody,
  sendRequest,
  sweepFiles,
  testConfig,
} from '@storefront/backend/testing/feature';
import { packText, verifyPack } from '../statement';
import { packOf, proofPhotos } from '../testing/send-pack';
import { proofPacks } from '.';
import { forgetLeftPhotos, takesProof } from './service';

describe('proof packs', () => {
  const shop = openForTests(() => openOrderingShop());
  const codeOf = (answer: { json(): { errors: { code: string }[] } }) =>
    answer.json().errors[0]?.code;
  const ownerOf = (as: Somebody) => ('id' in as ? `c:${as.id}` : `g:${hashSecret(as.guestId)}`);

  /** A trip with a status, inserted directly: these tests do not depend on its earlier steps. */
  async function tripOf(as: Somebody, status = 'ongoing'): Promise<number> {
    const row = await shop.database.one<{ id: number }>(
      `insert into trips (owner, customer_id, provider_id, module_id, zone_id, pickup_zone_id, trip_status, trip_type,
          payment_status, trip_amount, pickup_location, destination_location, contact_number, scheduled, schedule_at,
          estimated_trip_end_time, estimated_hours, quantity, created_at, updated_at, currency_code, user_info, otp)
        select $1, $2, s.id, 6, 1, 1, $3, 'hourly', 'paid', 100, '{}', '{}', '', false, $4, $4::timestamptz + interval '3 hours', 3, 1, $4, $4, 'EGP', '{}', '1234'
        from stores s where s.module_id = 6 order by s.id limit 1 returning id`,
      [ownerOf(as), 'id' in as ? as.id : null, status, shop.clock.now()],
    );
    return row?.id ?? 0;
  }
  const read = (as: Somebody, trip: number, pack: string) =>
    shop.ask('GET', `/rental/user/trip/proof?trip_id=${trip}&pack=${pack}`, { as });
  const list = async (as: Somebody, trip: number) =>
    (await shop.ask('GET', `/rental/user/trip/proof/list?trip_id=${trip}`, { as })).json();
  const keys = async () =>
    Object.fromEntries(
      (await shop.ask('GET', '/rental/proof-keys'))
        .json()
        .map((key: { key_id: string; public_key: string }) => [key.key_id, key.public_key]),
    );
  const uploadsOf = (as: Somebody) =>
    shop.database.query<{ name: string }>('select name from uploads where owner = $1', [
      ownerOf(as),
    ]);
  const ready = async (status?: string) => {
    const as = await shop.customer();
    const trip = await tripOf(as, status);
    return { as, trip, pack: await packOf(trip, as) };
  };

  it('signs what has arrived completely, and returns it byte for byte', async () => {
    const { as, trip, pack } = await ready();
    await pack.sendPhotos(shop.backend);
    const sealed = await pack.seal(shop.backend);
    expect([sealed.statusCode, sealed.json()]).toEqual([
      200,
      {
        pack: pack.statement.pack,
        phase: 'pickup',
        received_at: shop.clock.now().toISOString(),
      },
    ]);
    expect(await list(as, trip)).toEqual([sealed.json()]);
    const exported = (await read(as, trip, pack.statement.pack)).json();
    const folder = await mkdtemp(path.join(tmpdir(), 'proofs-'));
    await findCommand(['proofs', 'export', `${trip}`, folder], [proofPacks]).run(
      {
        database: shop.database,
        config: testConfig,
        features: shop.backend.features,
        now: shop.clock.now(),
        by: 'mona',
        out: () => undefined,
        files: async () => shop.backend.files,
      },
      `${trip}`,
      folder,
    );
    const name = `trip-${trip}-pickup-${pack.statement.pack}.json`;
    expect(await readdir(folder)).toEqual([name]);
    expect(await readFile(path.join(folder, name), 'utf8')).toBe(packText(exported));
    await rm(folder, { recursive: true });
    const verdict = await verifyPack(packText(exported), await keys());
    expect(verdict).toMatchObject({
      fault: null,
      statement: pack.statement,
      receipt: { received: shop.clock.now().toISOString() },
      photos: proofPhotos,
    });
  });

  it('stores each part once, however often and to whichever server it is sent', async () => {
    const { as, trip, pack } = await ready();
    const config = { ...testConfig };
    const other = await createDemoBackend({ config, database: shop.database, clock: shop.clock });
    const servers = [shop.backend, other];
    const answers = await Promise.all(
      [...servers, ...servers].flatMap((server) =>
        [...proofPhotos.keys()].map((index) => pack.sendPhoto(server, index)),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const first = await Promise.all(servers.map((server) => pack.seal(server)));
    const again = await pack.seal(other);
    expect(first.map((answer) => answer.json())).toEqual([again.json(), again.json()]);
    expect(await list(as, trip)).toHaveLength(1);
    expect(await uploadsOf(as)).toHaveLength(proofPhotos.length);
    const exported = (await read(as, trip, pack.statement.pack)).json();
    expect((await verifyPack(packText(exported), await keys())).fault).toBeNull();
    await other.app.close();
  });

  it('does not complete a pack that has not arrived, or has a wrong signature', async () => {
    const { as, trip, pack } = await ready();
    await pack.sendPhoto(shop.backend, 0);
    const early = await pack.seal(shop.backend);
    expect([early.statusCode, codeOf(early)]).toEqual([409, 'photo']);
    await pack.sendPhotos(shop.backend);
    const document = pack.signed.document.replace('"fuel":6', '"fuel":8');
    const forged = await pack.seal(shop.backend, { document });
    expect([forged.statusCode, codeOf(forged)]).toEqual([422, 'document']);
    expect((await pack.seal(shop.backend, { document: 'nothing' })).statusCode).toBe(422);
    expect(await list(as, trip)).toEqual([]);
    expect((await pack.seal(shop.backend)).statusCode).toBe(200);
    // A different statement with the same id, although signed with its own key.
    const another = await (await packOf(trip, as, { fuel: 8 })).seal(shop.backend);
    expect([another.statusCode, codeOf(another)]).toEqual([409, 'pack']);
    // Signed for another trip of the same renter.
    const elsewhere = await packOf(await tripOf(as), as);
    expect(codeOf(await elsewhere.seal(shop.backend, { trip_id: trip }))).toBe('document');
  });

  it('refuses files that are no photos, have another hash, are too large or too many', async () => {
    const { as, trip, pack } = await ready();
    const send = async (bytes: Buffer, fields: object = {}) => {
      const form = multipartBody(
        { trip_id: `${trip}`, pack: randomUUID(), sha256: '0'.repeat(64), ...fields },
        [{ field: 'photo', bytes }],
      );
      const { app } = shop.backend;
      const url = '/api/v1/rental/user/trip/proof/photo';
      const bearer = { authorization: `Bearer ${as.token}` };
      const headers = { ...form.headers, ...bearer };
      const answer = await sendRequest(app, {
        method: 'POST',
        url,
        headers,
        payload: form.payload,
      });
      return [answer.statusCode, codeOf(answer)];
    };
    const photo = Buffer.from(proofPhotos[0] ?? []);
    expect(await send(Buffer.from('<svg onload="alert(1)">'))).toEqual([422, 'photo']);
    expect(await send(Buffer.from('GIF89a'))).toEqual([422, 'photo']);
    expect(await send(photo)).toEqual([422, 'sha256']);
    expect(await send(Buffer.concat([photo, Buffer.alloc(1_000_000)]))).toEqual([413, 'photo']);
    expect(await send(photo, { pack: '../../x' })).toEqual([403, 'pack']);
    expect(await send(photo, { sha256: 'x' })).toEqual([403, 'sha256']);
    // A truncated picture.
    const cut = pack.statement.photos[0]?.sha256;
    expect(await send(photo.subarray(0, 30), { sha256: cut })).toEqual([422, 'sha256']);
    await shop.database.query(
      `insert into uploads (name, owner, media_type, private, created_at)
        select md5(i::text || $1) || '.png', $1, 'image/png', true, $2 from generate_series(1, 24) i`,
      [ownerOf(as), shop.clock.now()],
    );
    await shop.database.query(
      `insert into trip_proof_photos (trip_id, pack, sha256, upload, created_at)
        select $1, $2, name, name, $4 from uploads where owner = $3`,
      [trip, pack.statement.pack, ownerOf(as), shop.clock.now()],
    );
    const oneMore = await pack.sendPhoto(shop.backend, 0);
    expect([oneMore.statusCode, codeOf(oneMore)]).toEqual([403, 'pack']);
  });

  it('needs a trip that is agreed, and its owner', async () => {
    const pending = await ready('pending');
    expect(codeOf(await pending.pack.sendPhoto(shop.backend, 0))).toBe('trip');
    const { as, trip, pack } = await ready('completed');
    await pack.sendPhotos(shop.backend);
    await pack.seal(shop.backend);
    for (const other of [await shop.customer(), shop.guest()]) {
      const theirs = await packOf(trip, other);
      const answers = [
        await theirs.sendPhoto(shop.backend, 0),
        await theirs.seal(shop.backend),
        await read(other, trip, pack.statement.pack),
        await shop.ask('GET', `/rental/user/trip/proof/list?trip_id=${trip}`, { as: other }),
      ];
      expect(answers.map((one) => [one.statusCode, codeOf(one)])).toEqual(
        Array.from(answers, () => [404, 'trip']),
      );
    }
    expect((await read(as, trip, pack.statement.pack)).statusCode).toBe(200);
    expect((await read(as, trip, randomUUID())).statusCode).toBe(404);
    // No address below `/uploads` serves the photo.
    const [upload] = await uploadsOf(as);
    expect(
      (await sendRequest(shop.backend.app, { url: `/uploads/${upload?.name}` })).statusCode,
    ).toBe(404);
  });

  it('accepts a pack of the guest who booked', async () => {
    const guest = shop.guest();
    const trip = await tripOf(guest);
    const pack = await packOf(trip, guest);
    await pack.sendPhotos(shop.backend);
    expect((await pack.seal(shop.backend)).statusCode).toBe(200);
    const { statusCode } = await read(guest, trip, pack.statement.pack);
    expect(statusCode).toBe(200);
    expect((await read(shop.guest(), trip, pack.statement.pack)).statusCode).toBe(404);
  });

  it('is attached to a complaint, and only by its owner', async () => {
    const { as, trip, pack } = await ready('completed');
    const complain = (who: Somebody) =>
      shop.ask('POST', '/customer/message/send', {
        as: who,
        body: { receiver_id: 0, receiver_type: 'admin', message: 'Not my dent.', trip_id: trip },
      });
    expect(codeOf(await complain(as))).toBe('trip');
    await pack.sendPhotos(shop.backend);
    await pack.seal(shop.backend);
    expect(codeOf(await complain(await shop.customer()))).toBe('trip');
    expect((await complain(as)).json().messages[0]).toMatchObject({ trip_id: trip });
  });

  it('is in the data of the account, and deleted with it', async () => {
    const { as, trip, pack } = await ready('completed');
    await pack.sendPhotos(shop.backend);
    await pack.seal(shop.backend);
    const { sections } = await readAccountData(shop.backend, as.id, shop.clock.now());
    expect(sections.trip_proofs).toMatchObject([{ trip_id: trip, ...pack.signed }]);
    expect(sections.trip_proof_photos).toHaveLength(proofPhotos.length);
    const names = (await uploadsOf(as)).map(({ name }) => name);
    await shop.database.query('update tokens set created_at = $2 where customer_id = $1', [
      as.id,
      shop.clock.now(),
    ]);
    expect((await shop.ask('DELETE', '/customer/remove-account', { as })).statusCode).toBe(200);
    const left = await shop.database.query(
      `select 'pack' from trip_proofs where trip_id = $1
        union all select 'photo' from trip_proof_photos where trip_id = $1`,
      [trip],
    );
    expect(left).toEqual([]);
    await sweepFiles(shop.backend, new Date('2100-01-01'));
    expect(await shop.backend.files.read(names[0] ?? '')).toBeNull();
  });

  it('deletes only photos of packs that were never completed', async () => {
    const done = await ready();
    await done.pack.sendPhotos(shop.backend);
    await done.pack.seal(shop.backend);
    const { as, pack } = await ready();
    await pack.sendPhoto(shop.backend, 0);
    await forgetLeftPhotos(shop.database, shop.clock.now());
    expect(await uploadsOf(as)).toHaveLength(1);
    await forgetLeftPhotos(shop.database, new Date(shop.clock.now().getTime() + 1));
    expect(await uploadsOf(as)).toHaveLength(0);
    expect(await uploadsOf(done.as)).toHaveLength(proofPhotos.length);
  });

  it('is forgotten and copied while the feature is off, and answers nothing', async () => {
    const { as, trip, pack } = await ready('completed');
    await pack.sendPhotos(shop.backend);
    await pack.seal(shop.backend);
    const { backend, ask, close } = await openWithoutFeatures(shop, as, { moduleid: '6' });
    expect((await pack.sendPhoto(backend, 0)).statusCode).toBe(404);
    expect((await pack.seal(backend)).statusCode).toBe(404);
    const answers = await Promise.all(
      [
        `/rental/user/trip/proof/list?trip_id=${trip}`,
        `/rental/user/trip/proof?trip_id=${trip}&pack=${pack.statement.pack}`,
        '/rental/proof-keys',
      ].map((path) => ask('GET', path)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await ask('GET', '/config')).json().features).toEqual([]);
    const { sections } = await readAccountData(backend, as.id, shop.clock.now());
    expect(sections.trip_proofs).toHaveLength(1);
    await shop.database.query('update tokens set created_at = $2 where customer_id = $1', [
      as.id,
      shop.clock.now(),
    ]);
    expect((await ask('DELETE', '/customer/remove-account')).statusCode).toBe(200);
    expect(
      await shop.database.query('select 1 from trip_proofs where trip_id = $1', [trip]),
    ).toEqual([]);
    expect(await uploadsOf(as)).toEqual([]);
    await close();
  });
});

it.each([
  ['pending', false],
  ['confirmed', true],
  ['ongoing', true],
  ['completed', true],
  ['payment_failed', false],
  ['canceled', false],
] as const)('a trip that is %s accepts a pack: %p', (trip_status, accepts) => {
  expect(takesProof({ trip_status })).toBe(accepts);
  expect(proofPacks.tripOffers?.({ trip_status })).toEqual(accepts ? ['proof'] : []);
});

it('has each text in both languages', () => {
  const { en, ar } = proofPacks.texts.messages;
  expect(Object.keys(ar)).toEqual(Object.keys(en));
});
