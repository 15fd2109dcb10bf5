import { checkContact } from './contact';

const contact = { name: 'Anne', phone: '+201001234567', email: '', note: '' };

it('accepts a name and a phone number, in Arabic digits too', () => {
  expect(checkContact(contact)).toEqual({});
  expect(checkContact({ ...contact, phone: '+٢٠١٠٠١٢٣٤٥٦٧' })).toEqual({});
});

it('reports missing values', () => {
  expect(checkContact({ name: ' ', phone: '+20', email: 'anne@', note: '' })).toEqual({
    name: 'nameRequired',
    phone: 'phoneRequired',
    email: 'emailInvalid',
  });
});

it.each([
  ['+2222391234', {}],
  ['+201001234', { phone: 'phoneRequired' }],
  ['+20100123456', { phone: 'phoneInvalid' }],
  ['+20100123456701001234567', { phone: 'phoneInvalid' }],
])('of %s reports %j', (phone, problems) => {
  expect(checkContact({ ...contact, phone, email: ' anne@example.com ' })).toEqual(problems);
});
