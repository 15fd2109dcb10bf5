import { object, string } from 'yup';
import { listFaults } from './form-errors';

test("errors are in the order of the fields, whatever the order of the schema's reports is", async () => {
  const schema = object({
    password: string().required('Password'),
    confirm_password: string().required('Confirmation'),
    contact: object({ name: string().required('Name') }),
  });
  const reported = await schema
    .validate({}, { abortEarly: false })
    .catch(({ inner }: { inner: readonly { path: string; message: string }[] }) =>
      Object.fromEntries(
        inner.map(({ path, message }) =>
          path === 'contact.name' ? ['contact', { name: message }] : [path, message],
        ),
      ),
    );
  expect(listFaults(reported, ['contact', 'password', 'confirm_password'])).toEqual([
    { name: 'contact.name', message: 'Name' },
    { name: 'password', message: 'Password' },
    { name: 'confirm_password', message: 'Confirmation' },
  ]);
});
