import { KNOWN_PASSWORD_COST } from '../../../config/password-cost';
import { Refusal } from '../../../server/http/refusal';
import { openForTests } from '../../../testing/open-for-tests';
import { engines } from '../../../testing/test-engines';
import { hashPassword } from '../passwords';
import { insertAccount } from '../queries';
import { issueCode, testCode, useCode } from './one-time-codes';

describe.each(engines)('simultaneous codes on the %s engine', (_name, open) => {
  const database = openForTests(open);
  const now = new Date('2026-06-01T09:00:00Z');
  const subject = (recipient: string) => ({ purpose: 'reset', recipient }) as const;
  const tenTimes = <Result>(work: () => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, work));

  it('are sent once', async () => {
    const outcomes = await tenTimes(() =>
      database
        .transaction((tx) => issueCode(tx, subject('+201'), '111111', { now, address: null }))
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

  it('are accepted once', async () => {
    await issueCode(database, subject('+202'), '111111', { now, address: null });
    const checks = await tenTimes(() =>
      database.transaction((tx) => useCode(tx, subject('+202'), '111111', now)),
    );
    expect(checks.filter((check) => check === 'right')).toHaveLength(1);
  });

  it('are all counted when they are wrong', async () => {
    await issueCode(database, subject('+203'), '111111', { now, address: null });
    const checks = await tenTimes(() =>
      database.transaction((tx) => testCode(tx, subject('+203'), '000000', now)),
    );
    expect(checks.filter((check) => check === 'wrong')).toHaveLength(4);
    expect(await useCode(database, subject('+203'), '111111', now)).not.toBe('right');
  });

  const dayOf = (minute: number) => new Date(now.getTime() + minute * 61_000);
  const limit = { status: 405, problems: [{ code: 'otp', key: 'codeDailyLimit', values: {} }] };

  it('are sent to one number at most twenty times a day, for all purposes', async () => {
    const purposes = ['sign-in', 'verify', 'reset', 'profile'] as const;
    const send = (minute: number) =>
      issueCode(
        database,
        { purpose: purposes[minute % 4] ?? 'reset', recipient: '+205' },
        '111111',
        { now: dayOf(minute), address: `10.0.0.${minute}` },
      );
    for (let minute = 0; minute < 20; minute += 1) await send(minute);
    await expect(send(20)).rejects.toMatchObject(limit);
    await expect(send(21)).rejects.toMatchObject(limit);
    // The count begins again the next day.
    await send(24 * 60);
  });

  it('are sent at most two hundred times a day for one network address', async () => {
    const send = (count: number, minute = 0) =>
      database.transaction((tx) =>
        issueCode(tx, subject(`+206${count}`), '111111', {
          now: dayOf(minute),
          address: '10.9.9.9',
        }),
      );
    for (let count = 0; count < 200; count += 1) await send(count);
    await expect(send(200)).rejects.toMatchObject(limit);
    // Nothing of the refused one is stored.
    expect(await useCode(database, subject('+206200'), '111111', now)).toBe('wrong');
    await send(200, 24 * 60);
    // Yesterday's rows are deleted; the row of the previous test is from today.
    const kept = await database.query('select sent_count from code_callers');
    expect(kept).toEqual([{ sent_count: 1 }, { sent_count: 1 }]);
  });

  it('create one account for one number', async () => {
    const account = {
      f_name: 'Mona',
      l_name: '',
      email: null,
      phone: '+204',
      passwordHash: await hashPassword('correct horse', KNOWN_PASSWORD_COST),
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
