import { createHash } from 'node:crypto';
import type { Sql } from '../../../database/database';
import type { AccountShop } from '../../../testing/account-shop';
import type { TestAnswer } from '../../../testing/send-request';
import { DEMO_CODE } from '../code/one-time-codes';
import type { Channel } from '../queries';
import { signSandboxToken } from '../social/social-provider';

export type Contacts = Readonly<Record<Channel, string>>;
type Answer = 'yes' | 'no' | undefined;

/** A way to sign in that a feature adds, as one person has it. */
export interface AddedWayIn {
  /** Adds it to the account of the person's session. */
  add(person: Person): Promise<TestAnswer>;
  /** Signs in by it. */
  enter(person: Person): Promise<TestAnswer>;
  /** The accounts that it opens. */
  opens(database: Sql): Promise<readonly number[]>;
}

/**
 * A person with a phone, a mailbox, a browser, one password and accounts of networks, who keeps every token, and every
 * way to sign in that a feature adds.
 * Codes are entered only for the person's own contacts: nobody else can read them.
 */
export class Person {
  readonly tokens: string[] = [];
  readonly addedWays: readonly AddedWayIn[];
  readonly contacts: Contacts;
  readonly password: string;
  readonly name: string;
  readonly guestId: string;
  readonly #shop: AccountShop;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(shop: AccountShop, number: number, addedWays: readonly AddedWayIn[]) {
    const hash = createHash('sha256').update(`person ${number}`).digest('hex');
    this.#shop = shop;
    this.addedWays = addedWays;
    this.contacts = {
      phone: `+2010${String(20_000_000 + number)}`,
      email: `person${number}@example.org`,
    };
    this.name = `Person${number}`;
    this.password = `secret of person ${number}`;
    this.guestId = hash.slice(0, 32);
    this.#headers = {
      cookie: `souk-device=${hash.slice(0, 43)}`,
      'x-forwarded-for': `198.18.${(number >> 8) & 255}.${number & 255}`,
    };
  }

  get token(): string | undefined {
    return this.tokens.at(-1);
  }

  async #keep(answer: Promise<TestAnswer>): Promise<TestAnswer> {
    const done = await answer;
    const { token } = done.json();
    if (typeof token === 'string') this.tokens.push(token);
    return done;
  }

  post(path: string, body: object = {}, token?: string): Promise<TestAnswer> {
    const headers = this.#headers;
    const all = { guest_id: this.guestId, ...body };
    return this.#keep(this.#shop.post(path, all, { headers, token }));
  }

  signUp({ email, phone }: Contacts): Promise<TestAnswer> {
    const { name, password } = this;
    const form = { name, email, phone, password, confirm_password: password };
    return this.post('/auth/sign-up', form);
  }

  /** Enters the code that a sign-up or a sign-in has sent. */
  enterCode(channel: Channel): Promise<TestAnswer> {
    return this.post('/auth/verify-phone', {
      otp: DEMO_CODE,
      verification_type: channel,
      login_type: 'manual',
      [channel]: this.contacts[channel],
    });
  }

  askPhoneCode(phone = this.contacts.phone): Promise<TestAnswer> {
    return this.post('/auth/login', { login_type: 'otp', phone });
  }

  enterPhoneCode(verified?: Answer): Promise<TestAnswer> {
    const { phone } = this.contacts;
    return this.post('/auth/login', { login_type: 'otp', phone, otp: DEMO_CODE, verified });
  }

  updateInfo(contacts: Partial<Contacts>): Promise<TestAnswer> {
    return this.post('/auth/update-info', { name: this.name, login_type: 'otp', ...contacts });
  }

  withPassword(channel: Channel, contact = this.contacts[channel]): Promise<TestAnswer> {
    return this.post('/auth/login', {
      login_type: 'manual',
      field_type: channel,
      email_or_phone: contact,
      password: this.password,
    });
  }

  #social(medium: 'google' | 'facebook') {
    const email = medium === 'google' ? this.contacts.email : null;
    const subject = `${medium} ${this.name}`;
    const claims = { medium, subject, email, isEmailVerified: true, name: this.name } as const;
    const token = signSandboxToken(this.#shop.backend.signer, claims, this.#shop.clock.now());
    return { medium, token, unique_id: subject, email };
  }

  withNetwork(medium: 'google' | 'facebook', verified?: Answer): Promise<TestAnswer> {
    const body = { ...this.#social(medium), login_type: 'social', verified };
    return this.post('/auth/social-login', body);
  }

  registerWithNetwork(phone: string): Promise<TestAnswer> {
    return this.post('/auth/social-register', { ...this.#social('facebook'), phone });
  }

  askReset(channel: Channel, contact = this.contacts[channel]): Promise<TestAnswer> {
    return this.post('/auth/forgot-password', {
      verification_method: channel,
      [channel]: contact,
    });
  }

  reset(channel: Channel): Promise<TestAnswer> {
    const { password, contacts } = this;
    const body = {
      verification_method: channel,
      [channel]: contacts[channel],
      reset_token: DEMO_CODE,
      password,
      confirm_password: password,
    };
    return this.#shop.send('PUT', '/auth/reset-password', body, { headers: this.#headers });
  }

  /** Changes the profile; with a code for one of the person's own contacts where one was sent. */
  async changeProfile({ email, phone }: Contacts, proves?: Channel): Promise<TestAnswer> {
    const by = (await this.info())?.confirm_by;
    const isByCode = by === 'email' || by === 'phone';
    if (isByCode) await this.post('/customer/confirmation', {}, this.token);
    const code = { otp: DEMO_CODE, verification_on: proves, verification_medium: 'SMS' };
    const fields = {
      ...{ name: this.name, email, phone },
      ...(isByCode ? { current_code: DEMO_CODE } : { current_password: this.password }),
      ...(proves && code),
    };
    const ask = { token: this.token, headers: this.#headers };
    return this.#shop.postForm('/customer/update-profile', fields, [], ask);
  }

  logOut(): Promise<TestAnswer> {
    return this.post('/auth/logout', {}, this.token);
  }

  async info(token = this.token): Promise<ReturnType<TestAnswer['json']> | null> {
    const answer = await this.#shop.get('/customer/info', { token, headers: this.#headers });
    return answer.statusCode === 200 ? answer.json() : null;
  }
}
