import { comparedAttributes } from './comparison';

it('shows every attribute of the items side by side, also one that an item lacks', () => {
  const phone = {
    choice_options: [
      { name: 'c1', title: 'Colour', options: ['Black', 'Blue'] },
      { name: 'c2', title: 'Storage', options: ['128 GB'] },
    ],
  };
  const shirt = { choice_options: [{ name: 'c1', title: 'Size', options: ['M', 'L'] }] };
  expect(comparedAttributes([phone, shirt])).toEqual([
    { title: 'Colour', values: [['Black', 'Blue'], []] },
    { title: 'Storage', values: [['128 GB'], []] },
    { title: 'Size', values: [[], ['M', 'L']] },
  ]);
});
