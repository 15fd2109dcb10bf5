import { type Api, customerApi, password } from './customer-api';

let people = 0;

/** A customer for this test alone, signed up and with a verified phone. */
/** @param moduleId module of the calls; food by default */
export async function newCustomer(
  backendUrl: string,
  moduleId?: number,
): Promise<{ readonly email: string; readonly api: Api }> {
  people += 1;
  // Each worker and run has its own numbers.
  const number = String(Date.now() % 10_000_000).padStart(7, '0');
  const email = `person${number}-${people}@shop.example`;
  const phone = `+2010${people % 10}${number}`;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${backendUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const person = { name: 'Mona Fahmy', email, phone };
  await post('/auth/sign-up', { ...person, password, confirm_password: password });
  await post('/auth/verify-phone', {
    otp: '123456',
    verification_type: 'phone',
    phone,
    login_type: 'manual',
  });
  return { email, api: await customerApi(backendUrl, email, moduleId) };
}
