import { featureCalls } from '@storefront/features/testing';
import * as fc from 'fast-check';
import { readGuest } from '../../server/http/caller';
import { hashSecret } from '../../server/secrets';
import { openAccountShop, refusalOf } from '../../testing/account-shop';
import { openForTests } from '../../testing/open-for-tests';
import type { TestAnswer } from '../../testing/send-request';
import { isPassword } from './passwords';
import { findHolders } from './queries';
import { openSession, type Step as SignInStep } from './sessions';
import { type Contacts, Person } from './testing/person';

/** Total number of steps. `SIGN_IN_STEPS=5000` searches longer. */
const STEPS = Number(process.env.SIGN_IN_STEPS ?? 300);
const STEPS_OF_A_RUN = 50;
const SEED = Number(process.env.SIGN_IN_SEED ?? 20_261_128);

jest.setTimeout(60_000 + STEPS * 200);

const shop = openForTests(() => openAccountShop({ trustedProxies: 1 }));
// Codes are sent at most once a minute.
beforeEach(() => shop.clock.advance(3_600_000));

let people = 0;
const newPerson = () => {
  people += 1;
  const addedWays = featureCalls.flatMap(({ wayIn }) => (wayIn ? [wayIn()] : []));
  return new Person(shop, people, addedWays);
};
const settings = (change: object) =>
  shop.database.query(
    `insert into settings (key, value) values ('shop', $1)
      on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify(change)],
  );

describe('somebody who signed up with the contact of another person', () => {
  it('is not in the account of the one who signs in by a network with that address', async () => {
    const [thief, owner] = [newPerson(), newPerson()];
    await thief.askPhoneCode();
    await thief.enterPhoneCode();
    const { email } = owner.contacts;
    expect((await thief.updateInfo({ phone: thief.contacts.phone, email })).statusCode).toBe(200);
    // The address does not count as held, so there is nothing to ask.
    expect((await owner.withNetwork('google')).json()).toMatchObject({ is_exist_user: null });
    const [mine, theirs] = [await owner.info(), await thief.info()];
    expect(mine).toMatchObject({ email, is_email_verified: 1, phone: null });
    expect(theirs).toMatchObject({ email: null, phone: thief.contacts.phone });
    expect(theirs.id).not.toBe(mine.id);
    // The thief's number is proved, so it is notified.
    const told = "select body from outbox where recipient = $1 and body like '%another%'";
    expect(await shop.database.query(told, [thief.contacts.phone])).toHaveLength(1);
  });

  it.each(['yes', 'no'] as const)(
    'does not come back after the owner of the number answered “%s”',
    async (answer) => {
      const [thief, owner] = [newPerson(), newPerson()];
      const { phone } = owner.contacts;
      await thief.signUp({ email: thief.contacts.email, phone });
      shop.clock.advance(61_000);
      await owner.askPhoneCode();
      expect((await owner.enterPhoneCode()).json().is_exist_user).toMatchObject({
        name: thief.name,
      });
      await owner.enterPhoneCode(answer);
      if (answer === 'no') await owner.updateInfo({ phone });
      const mine = await owner.info();
      expect(mine).toMatchObject({ phone, is_phone_verified: 1, email: null, confirm_by: 'phone' });
      expect(refusalOf(await thief.withPassword('phone', phone))).toEqual([401, 'auth-001']);
      await thief.withPassword('email');
      await thief.askReset('email');
      await thief.reset('email');
      await thief.withPassword('email');
      expect((await thief.info())?.id).not.toBe(mine.id);
      expect(await owner.info()).toEqual({ ...mine, is_email_verified: 0 });
    },
  );

  it('has an account of their own where their own address was proved before', async () => {
    const [thief, owner] = [newPerson(), newPerson()];
    const { phone } = owner.contacts;
    await thief.signUp({ email: thief.contacts.email, phone });
    await thief.askReset('email');
    expect((await thief.reset('email')).statusCode).toBe(200);
    shop.clock.advance(61_000);
    await owner.askPhoneCode();
    // There is no unused account, so nobody is asked "is this you?".
    expect((await owner.enterPhoneCode()).json()).toMatchObject({ is_personal_info: 0 });
    await owner.updateInfo({ phone });
    expect(await owner.info()).toMatchObject({ phone, email: null });
    expect(refusalOf(await thief.withPassword('phone', phone))).toEqual([401, 'auth-001']);
    await thief.withPassword('email');
    expect((await thief.info())?.id).not.toBe((await owner.info())?.id);
  });

  it('keeps neither phone nor another way in to the account of the one who proves the address', async () => {
    const [thief, owner] = [newPerson(), newPerson()];
    const { email } = owner.contacts;
    await thief.signUp({ email, phone: thief.contacts.phone });
    await thief.enterCode('phone');
    for (const way of thief.addedWays) expect((await way.add(thief)).statusCode).toBe(200);
    // An unproved address does not keep the owner from signing up with it.
    expect((await owner.signUp(owner.contacts)).statusCode).toBe(200);
    await owner.enterCode('phone');
    await settings({ emailVerification: true });
    shop.clock.advance(61_000);
    expect((await owner.withPassword('email')).json()).toMatchObject({ is_email_verified: 0 });
    expect((await owner.enterCode('email')).statusCode).toBe(200);
    await settings({ emailVerification: false });
    const mine = await owner.info();
    expect(mine).toMatchObject({ ...owner.contacts, is_email_verified: 1 });
    for (const way of thief.addedWays) {
      await way.enter(thief);
      expect((await thief.info())?.id).not.toBe(mine.id);
    }
    expect((await thief.info())?.email).toBeNull();
    await thief.askPhoneCode();
    await thief.enterPhoneCode();
    expect((await thief.info())?.id).not.toBe(mine.id);
  });

  it('is not helped by a new password for an address that the account never proved', async () => {
    const [thief, owner] = [newPerson(), newPerson()];
    const { email } = owner.contacts;
    await thief.signUp({ email, phone: thief.contacts.phone });
    await thief.enterCode('phone');
    await owner.askReset('email');
    expect(refusalOf(await owner.reset('email'))).toEqual([400, 'invalid']);
    const mails = await shop.database.query<{ body: string }>(
      'select body from outbox where recipient = $1',
      [email],
    );
    expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('never confirmed')]);
  });

  it('opens no session with a password that was checked before the owner claimed the account', async () => {
    const [thief, owner] = [newPerson(), newPerson()];
    const { phone } = owner.contacts;
    await thief.signUp({ email: thief.contacts.email, phone });
    const [checked] = await findHolders(shop.database, 'phone', phone);
    if (!checked) throw new Error('No account');
    shop.clock.advance(61_000);
    await owner.askPhoneCode();
    await owner.enterPhoneCode();
    await owner.enterPhoneCode('yes');
    expect((await owner.info()).id).toBe(checked.id);
    await settings({ phoneVerification: false });
    const step: SignInStep = {
      ...{ now: shop.clock.now(), language: 'en', address: '198.18.0.1', guestId: null },
      ...{ device: 'thief', isNewDevice: false, userAgent: null },
    };
    await expect(
      shop.database.transaction((tx) => openSession(shop.backend, tx, checked, step)),
    ).rejects.toMatchObject({ status: 401 });
    await settings({ phoneVerification: true });
  });

  it('cannot guess its password between sign-ins with their own', async () => {
    const [thief, owner] = [newPerson(), newPerson()];
    const { email } = owner.contacts;
    for (const person of [owner, thief]) {
      await person.signUp({ email, phone: person.contacts.phone });
      await person.enterCode('phone');
    }
    // Both open their own account by the address that neither has proved.
    for (const person of [owner, thief]) {
      await person.withPassword('email', email);
      expect(await person.info()).toMatchObject({ phone: person.contacts.phone });
    }
    const guess = async () => {
      const body = { login_type: 'manual', field_type: 'email', email_or_phone: email };
      return (await thief.post('/auth/login', { ...body, password: 'a guess' })).statusCode;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(await guess());
      await thief.withPassword('email', email);
    }
    expect(statuses).toContain(429);
  });
});

it('keeps what the same person has when they prove another contact in their session', async () => {
  const person = newPerson();
  await person.signUp(person.contacts);
  await person.enterCode('phone');
  for (const way of person.addedWays) await way.add(person);
  await settings({ emailVerification: true });
  await person.changeProfile(person.contacts);
  expect((await person.changeProfile(person.contacts, 'email')).statusCode).toBe(200);
  await settings({ emailVerification: false });
  const mine = await person.info();
  expect(mine).toMatchObject({ is_email_verified: 1, is_phone_verified: 1 });
  const ways = [
    () => person.withPassword('email'),
    ...person.addedWays.map((way) => () => way.enter(person)),
  ];
  for (const again of ways) {
    await again();
    expect((await person.info())?.id).toBe(mine.id);
  }
});

interface Step {
  readonly kind: number;
  /** Who acts, and whose phone and e-mail are given. */
  readonly who: 0 | 1;
  readonly phoneOf: 0 | 1;
  readonly emailOf: 0 | 1;
  readonly channel: 'phone' | 'email';
  readonly answer: 'yes' | 'no' | undefined;
}
const bit = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(21),
  who: bit,
  phoneOf: bit,
  emailOf: bit,
  channel: fc.constantFrom('phone', 'email'),
  answer: fc.constantFrom('yes', 'no', undefined),
});
type Two = readonly [Person, Person];

/** One step of one person. Both may give the other's contacts, but cannot read the other's codes. */
async function take({ kind, who, phoneOf, emailOf, channel, answer }: Step, two: Two) {
  const me = two[who];
  const contacts: Contacts = {
    phone: two[phoneOf].contacts.phone,
    email: two[emailOf].contacts.email,
  };
  const then = async (first: Promise<TestAnswer>, second: () => Promise<TestAnswer>) => {
    const answer = await first;
    return answer.statusCode < 400 ? second() : answer;
  };
  const acts = [
    () => me.signUp(contacts),
    () => then(me.signUp(contacts), () => me.enterCode('phone')),
    () => me.enterCode(channel),
    () => me.askPhoneCode(contacts.phone),
    () => then(me.askPhoneCode(), () => me.enterPhoneCode(answer)),
    () => me.enterPhoneCode(answer),
    () => me.updateInfo(contacts),
    () => me.updateInfo({ [channel]: contacts[channel] }),
    () => me.withPassword(channel, contacts[channel]),
    () => then(me.withPassword(channel, contacts[channel]), () => me.enterCode(channel)),
    () => me.withNetwork('google', answer),
    () => me.withNetwork('facebook'),
    () => me.registerWithNetwork(contacts.phone),
    () => me.askReset(channel, contacts[channel]),
    () => then(me.askReset(channel), () => me.reset(channel)),
    () => me.reset(channel),
    () => me.changeProfile(contacts),
    async () => {
      // Like the page: changes one contact, and enters the code that was asked for.
      const change = { ...contacts, ...(await me.info()), [channel]: contacts[channel] };
      const asked = await me.changeProfile(change);
      const on: 'phone' | 'email' | undefined = asked.json().verification_on;
      const isReadable = on !== undefined && change[on] === me.contacts[on];
      return isReadable ? me.changeProfile(change, on) : asked;
    },
    () => me.addedWays[0]?.add(me),
    () => me.addedWays[0]?.enter(me),
    () => me.logOut(),
    () => settings({ [`${channel}Verification`]: answer === 'yes' }).then(() => null),
  ];
  const done = await acts[kind]?.();
  // Refusals are expected, failures are not.
  expect(done?.statusCode ?? 200).toBeLessThan(500);
}

const known = new Map<string, boolean>();
/** Each hash is tried once: the people do not change their passwords. */
async function opens(person: Person, hash: string | null): Promise<boolean> {
  const key = `${person.name} ${hash}`;
  const cost = shop.backend.config.passwordCost;
  const answer = known.get(key) ?? (await isPassword(person.password, hash, cost));
  known.set(key, answer);
  return answer;
}

interface AccountRow {
  id: number;
  proved: string[];
  password_hash: string | null;
  subjects: string[];
  sessions: string[];
  marks: string[];
}
const accountsOf = (two: Two) =>
  shop.database.query<AccountRow>(
    `select id, password_hash,
        array_remove(array[case when is_phone_verified then phone end,
          case when is_email_verified then email end], null) as proved,
        array(select subject from social_identities s where s.customer_id = c.id) as subjects,
        array(select hash from tokens t where t.customer_id = c.id) as sessions,
        array(select unnest(marks) from sign_in_steps s where s.customer_id = c.id) as marks
      from customers c where id > $1`,
    [lastBefore.get(two) ?? 0],
  );
const lastBefore = new WeakMap<Two, number>();

/** Fails when one person can open an account whose proved contact belongs to the other, or that the other has used. */
async function check(two: Two, usedBy: Map<number, Person>) {
  const owned: string[] = [];
  const opened = new Map<Person, readonly number[]>();
  for (const person of two) {
    const ids = person.addedWays.map((way) => way.opens(shop.database));
    opened.set(person, (await Promise.all(ids)).flat());
  }
  for (const account of await accountsOf(two)) {
    owned.push(...account.proved);
    for (const person of two) {
      const { tokens, contacts, name, guestId } = person;
      const hasSession = tokens.some((token) => account.sessions.includes(hashSecret(token)));
      if (hasSession) {
        expect(usedBy.get(account.id) ?? person).toBe(person);
        usedBy.set(account.id, person);
      }
      const ways = {
        hasSession,
        hasPassword: await opens(person, account.password_hash),
        hasNetwork: account.subjects.some((subject) => subject.endsWith(` ${name}`)),
        hasAddedWay: opened.get(person)?.includes(account.id),
        hasStep: account.marks.includes(readGuest(guestId)?.guestKey ?? ''),
      };
      const isOthers = account.proved.some((one) => !Object.values(contacts).includes(one));
      if (isOthers) {
        expect({ id: account.id, name, ...ways }).toEqual({
          ...{ id: account.id, name, hasSession: false, hasPassword: false },
          ...{ hasNetwork: false, hasAddedWay: false, hasStep: false },
        });
      }
    }
  }
  expect(owned).toHaveLength(new Set(owned).size);
}

it(`keeps two people apart who use each other’s contacts, in ${STEPS} steps`, async () => {
  const sequence = fc.array(step, { minLength: STEPS_OF_A_RUN, maxLength: STEPS_OF_A_RUN });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), sequence, async (byPhone, byEmail, steps) => {
      const two: Two = [newPerson(), newPerson()];
      const last = await shop.database.one<{ id: number }>('select max(id) as id from customers');
      lastBefore.set(two, last?.id ?? 0);
      const usedBy = new Map<number, Person>();
      await settings({ phoneVerification: byPhone, emailVerification: byEmail });
      for (const one of steps) {
        shop.clock.advance(61_000);
        await take(one, two);
        await check(two, usedBy);
      }
      // The person who reads the phone's messages signs in to their own account.
      await settings({ phoneVerification: true, emailVerification: false });
      for (const person of two) {
        shop.clock.advance(3_600_000);
        await person.askPhoneCode();
        const first = (await person.enterPhoneCode()).json();
        const second = first.is_exist_user ? (await person.enterPhoneCode('yes')).json() : first;
        if (second.token === null) await person.updateInfo({ phone: person.contacts.phone });
        expect(await person.info()).toMatchObject({
          phone: person.contacts.phone,
          is_phone_verified: 1,
        });
        await check(two, usedBy);
      }
    }),
    { numRuns: Math.ceil(STEPS / STEPS_OF_A_RUN), seed: SEED, endOnFailure: true },
  );
});
