import type { Database } from '../../database/database';
import { Refusal } from '../../server/refusal';
import { engines } from '../../testing/test-engines';
import { issueCode, testCode, useCode } from './one-time-codes';
import { hashPassword } from './passwords';
import { insertAccount } from './queries';

describe.each(engines)('codes that come at once on the %s engine', (_name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  const now = new Date('2026-06-01T09:00:00Z');
  const subject = (recipient: string) => ({ purpose: 'reset', recipient }) as const;
  const tenTimes = <Result>(work: () => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, work));

  it('go out once', async () => {
    const outcomes = await tenTimes(() =>
      database
        .transaction((tx) => issueCode(tx, subject('+201'), '111111', now))
        .then(() => 'sent')
        .catch((error: unknown) => (error instanceof Refusal ? 'refused' : error)),
    );
    expect(outcomes.sort()).toEqual([
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'refused',
      'sent',
    ]);
  });

  it('are right once', async () => {
    await issueCode(database, subject('+202'), '111111', now);
    const checks = await tenTimes(() =>
      database.transaction((tx) => useCode(tx, subject('+202'), '111111', now)),
    );
    expect(checks.filter((check) => check === 'right')).toHaveLength(1);
  });

  it('are all counted when they are wrong', async () => {
    await issueCode(database, subject('+203'), '111111', now);
    const checks = await tenTimes(() =>
      database.transaction((tx) => testCode(tx, subject('+203'), '000000', now)),
    );
    expect(checks.filter((check) => check === 'wrong')).toHaveLength(4);
    expect(await useCode(database, subject('+203'), '111111', now)).not.toBe('right');
  });

  it('open one account for one number', async () => {
    const account = {
      f_name: 'Mona',
      l_name: '',
      email: null,
      phone: '+204',
      passwordHash: await hashPassword('correct horse'),
      refBy: null,
      loginMedium: 'otp',
      isPhoneVerified: true,
    } as const;
    const outcomes = await Promise.allSettled([
      insertAccount(database, account, now),
      insertAccount(database, account, now),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
