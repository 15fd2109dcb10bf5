import { createQueryClient } from '@storefront/api';
import { endpoints } from '@storefront/api/contract';
import { messageSubjects, refreshSubjects } from './refresh-subjects';

it('contains calls of the contract', () => {
  const names = endpoints.map(({ name }) => name);
  expect(messageSubjects.filter((name) => !names.includes(name))).toEqual([]);
});

it('does not contain calls for an order that is being placed', () => {
  const client = createQueryClient();
  const read = ['orderTrack', 'tripDetails', 'cartList', 'rentalCartGet', 'orderTax', 'surgePrice'];
  for (const name of read) client.setQueryData([name, { owner: 'c:1' }, {}], {});
  refreshSubjects(client);
  const isOld = (name: string) => client.getQueryState([name, { owner: 'c:1' }, {}])?.isInvalidated;
  expect(read.filter(isOld)).toEqual(['orderTrack', 'tripDetails']);
});
