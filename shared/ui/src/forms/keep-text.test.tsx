import { keepOnReload, reloadPage, takeTextAfterReload } from '@storefront/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from '../field/text-input';
import { usePageLanguage } from '../testing/render-ui';
import { Form } from './form';
import { FormikField } from './formik-field';
import { KeepText } from './keep-text';
import { PasswordInput } from './password-input';

beforeAll(() => usePageLanguage('en'));
beforeEach(() => sessionStorage.clear());

function SignIn() {
  return (
    <Form
      initialValues={{ email: '', city: 'Cairo', password: '' }}
      onSubmit={() => Promise.resolve()}
    >
      <KeepText form="sign-in" fields={['email', 'city']} />
      <FormikField name="email">
        {({ input }) => <TextInput label="Email" {...input} />}
      </FormikField>
      <FormikField name="city">{({ input }) => <TextInput label="City" {...input} />}</FormikField>
      <FormikField name="password">
        {({ input }) => <PasswordInput label="Password" autoComplete="new-password" {...input} />}
      </FormikField>
    </Form>
  );
}

/** The values in the tab's storage during a reload. */
function reload(): Record<string, unknown> {
  const left: Record<string, unknown>[] = [];
  reloadPage(() => left.push(JSON.parse(sessionStorage.getItem('souk:reload') ?? '{}')));
  return left[0] ?? {};
}

test('restores the text that was saved before the reload', async () => {
  // The values are read once per page, so this must be the first test of the file.
  sessionStorage.setItem('souk:reload', '{"sign-in/email":"mona@","sign-in/password":"x"}');
  render(<SignIn />);
  expect(await screen.findByDisplayValue('mona@')).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('City')).toHaveValue('Cairo');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('saves typed text, but no password and no unchanged text', async () => {
  const user = userEvent.setup();
  render(<SignIn />);
  await user.type(screen.getByLabelText('Email'), 'mona@');
  await user.type(screen.getByLabelText('Password'), 'secret');
  expect(reload()).toEqual({ 'sign-in/email': 'mona@' });
});

test('saves nothing of an unmounted form', () => {
  const { unmount } = render(<SignIn />);
  unmount();
  keepOnReload('other', () => 'x');
  expect(reload()).not.toHaveProperty('sign-in/city');
  expect(takeTextAfterReload('sign-in/city')).toBeNull();
});
