import { checkContact } from './contact';

const contact = { name: 'Anne', phone: '+201001234567', email: '', note: '' };

it('takes a name and a phone number, in Arabic digits too', () => {
  expect(checkContact(contact)).toEqual({});
  expect(checkContact({ ...contact, phone: '+٢٠١٠٠١٢٣٤٥٦٧' })).toEqual({});
});

it('says what is missing', () => {
  expect(checkContact({ name: ' ', phone: '+20', email: 'anne@', note: '' })).toEqual({
    name: 'nameRequired',
    phone: 'phoneRequired',
    email: 'emailInvalid',
  });
});
