import { startI18n } from '@storefront/i18n';
import { ValidationError } from 'yup';
import {
  choice,
  chosenId,
  email,
  type FormShape,
  files,
  flag,
  formOf,
  formOnly,
  optionalEmail,
  optionalText,
  phone,
  requiredText,
  text,
} from '.';

interface Body {
  readonly kind: 'home' | 'office';
  readonly name: string;
  readonly note?: string | null;
  readonly road: string;
  readonly phone: string;
  readonly zone: number;
  readonly atDoor: boolean;
  readonly latitude: number;
}

const form = formOf<Body>()({
  kind: choice(['home', 'office']),
  name: requiredText(() => 'No name'),
  note: optionalText(),
  road: text(),
  phone: phone(),
  zone: chosenId(() => 'No zone'),
  atDoor: flag(),
  repeated: formOnly(text()),
  pictures: files(() => 'No picture'),
});
const filled = form.startWith({ name: ' Mona ', phone: '+201001234567', zone: '3', note: null });

/** The first message of each field. */
async function faults({ schema }: FormShape<object>, values: object) {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

beforeAll(() => startI18n({ language: 'en' }));

test('a form starts empty, or with what is known', () => {
  expect(form.initialValues).toEqual({
    kind: 'home',
    name: '',
    note: '',
    road: '',
    phone: '',
    zone: '',
    atDoor: false,
    repeated: '',
    pictures: [],
  });
  expect(filled).toEqual({
    ...form.initialValues,
    name: ' Mona ',
    phone: '+201001234567',
    zone: '3',
  });
});

test('the body has the fields of the contract alone, in its types', () => {
  expect(form.body(filled, { latitude: 30 })).toEqual({
    kind: 'home',
    name: 'Mona',
    note: null,
    road: '',
    phone: '+201001234567',
    zone: 3,
    atDoor: false,
    latitude: 30,
  });
  expect(form.body(filled, { latitude: 30, name: 'Omar' })).toMatchObject({ name: 'Omar' });
});

test('the compiler refuses a wrong type, and a required field that is missing', () => {
  // @ts-expect-error: a flag is not a text
  formOf<Body>()({ name: flag() });
  // @ts-expect-error: the body has no such field
  formOf<Body>()({ street: text() });
  // @ts-expect-error: the latitude is missing
  form.body(filled);
});

test('typed text and choices survive a reload', () => {
  expect(form.kept).toEqual(['kind', 'name', 'note', 'road', 'phone', 'repeated']);
});

test('each field says what is wrong', async () => {
  expect(await faults(form, { ...form.initialValues, name: ' ' })).toEqual({
    name: 'No name',
    phone: 'Phone Number is required',
    zone: 'No zone',
    pictures: 'No picture',
  });
  expect(await faults(form, { ...filled, pictures: [new File(['x'], 'x.png')] })).toEqual({});
});

test.each([
  ['+2010', 'Number must be 10 digits'],
  ['+2010012345678', 'This is not a valid phone number. Please check its digits.'],
  ['201001234567', undefined],
])('the phone %s: %s', async (number, message) => {
  expect((await faults(form, { ...filled, phone: number })).phone).toBe(message);
});

test.each([
  ['', 'Email is required', undefined],
  ['mona', 'Must be a valid email', 'Must be a valid email'],
  [`${'m'.repeat(250)}@a.org`, ...Array(2).fill('Email must be at most 255 characters')],
  ['mona@example.org', undefined, undefined],
])('the e-mail %s: %s, and where none is needed: %s', async (address, message, ifOptional) => {
  const emails = formOf<{ own: string; other: string }>()({ own: email(), other: optionalEmail() });
  const found = await faults(emails, { own: address, other: address });
  expect(found).toEqual({
    ...(message && { own: message }),
    ...(ifOptional && { other: ifOptional }),
  });
});
