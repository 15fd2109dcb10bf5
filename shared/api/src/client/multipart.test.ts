import { multipart } from './multipart';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

it('leaves absent fields out and writes the others as text', () => {
  const form = multipart(
    {
      name: 'Sara',
      floor: null,
      road: undefined,
      note: '',
      tips: 1.5,
      cutlery: true,
      is_guest: false,
    },
    {},
  );
  expect(Object.fromEntries(form)).toEqual({
    name: 'Sara',
    note: '',
    tips: '1.5',
    cutlery: '1',
    is_guest: '0',
  });
});

it('writes lists and objects as JSON text', () => {
  const form = multipart({ cart: [{ item_id: 3 }], receiver_details: { floor: '2' } }, {});
  expect(form.get('cart')).toBe('[{"item_id":3}]');
  expect(form.get('receiver_details')).toBe('{"floor":"2"}');
});

it('sends one file under its name and several under name[]', () => {
  const form = multipart(
    {},
    {
      image: picture('face.png'),
      attachment: [picture('a.png'), picture('b.png')],
      logo: null,
      none: [],
    },
  );
  expect([...form.keys()]).toEqual(['image', 'attachment[]', 'attachment[]']);
  expect(form.getAll('attachment[]').map((file) => file instanceof File && file.name)).toEqual([
    'a.png',
    'b.png',
  ]);
});
