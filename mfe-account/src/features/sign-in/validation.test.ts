import type { AnyObjectSchema } from 'yup';
import { ValidationError } from 'yup';
import { startTexts } from '../../testing/start-texts';
import { codeForm, manualForm, signUpForm } from './validation';

beforeAll(() => startTexts());

/** The first message of each field. */
async function faults(schema: AnyObjectSchema, values: object): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.toReversed().map(({ path, message }) => [path ?? '', message]),
    );
  }
}

const good = {
  name: 'Sara Nabil',
  email: 'sara@example.org',
  phone: '+201001234567',
  password: 'secret6',
  confirm_password: 'secret6',
  terms: true,
};

test('sign-in reports missing and invalid values', async () => {
  const { schema } = manualForm;
  await expect(faults(schema, { email_or_phone: '', password: '' })).resolves.toEqual({
    email_or_phone: 'Email or phone number is required',
    password: 'Password is required',
  });
  await expect(faults(schema, { email_or_phone: 'sara', password: '12345' })).resolves.toEqual({
    email_or_phone: 'Must be a valid email or phone number',
    password: 'Password is too short - should be 6 chars minimum.',
  });
  await expect(
    faults(schema, { email_or_phone: '+201001234567', password: '123456' }),
  ).resolves.toEqual({});
});

test('sign-in by code requires a phone', async () => {
  const { schema } = codeForm;
  await expect(faults(schema, { phone: '' })).resolves.toEqual({
    phone: 'Please give a phone number',
  });
  await expect(faults(schema, { phone: '+20123' })).resolves.toEqual({
    phone: 'Number must be 10 digits',
  });
});

test('sign-up accepts valid values', async () => {
  await expect(faults(signUpForm(true).schema, good)).resolves.toEqual({});
});

test.each([
  ['name', ' ', 'First name is required'],
  ['email', '', 'Email is required'],
  ['email', 'sara', 'Must be a valid email'],
  ['email', `${'a'.repeat(250)}@x.org`, 'Email must be at most 255 characters'],
  ['phone', '', 'phone number required'],
  ['phone', '+2012', 'Number must be 10 digits'],
  ['password', '', 'Password is required'],
  ['confirm_password', '', 'Confirm password is required'],
  ['confirm_password', 'other66', 'Passwords must match'],
  ['terms', false, 'You must accept the terms and conditions'],
])('sign-up refuses %s "%s"', async (field, value, message) => {
  const found = await faults(signUpForm(true).schema, { ...good, [field]: value });
  expect(found[field]).toBe(message);
});

test('sign-up requires six characters', async () => {
  const short = { ...good, password: '12345', confirm_password: '12345' };
  await expect(faults(signUpForm(true).schema, short)).resolves.toEqual({
    password: 'Password must be at least 6 characters',
  });
});
