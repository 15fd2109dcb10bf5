import type { Endpoint } from '@storefront/api/contract';
import { openForTests } from '../testing/open-for-tests';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop, type Sample } from './contract-shop';
import { inputFields } from './input-fields';
import { samples } from './samples/all-samples';

// These tests send many requests.
const shop = openForTests(openContractShop);
// Resets the limit on orders per minute, because the samples place one each.
beforeEach(() => shop.database.query('delete from limits'));

/** Values that must not break any field. */
const wrong: readonly unknown[] = [
  -1,
  2_147_483_648,
  1e300,
  '\0',
  '\ud800',
  `'; drop table orders; --`,
  { $ne: null },
  [[]],
];

/** Each field gets two values and all fields together get all of them: testing all combinations would take minutes. */
const valuesFor = (position: number) =>
  [0, 3].map((step) => wrong[(position + step) % wrong.length]);

const withFields = endpoints
  .map((endpoint) => [endpoint.name, endpoint, inputFields(endpoint)] as const)
  .filter(([, , fields]) => fields.length > 0);

it.each(withFields)(
  '%s answers wrong values without a server error',
  async (name, endpoint, fields) => {
    const sample = (await samples[name]?.(shop)) ?? {};
    const falls: string[] = [];
    for (const [position, { name: field, isInPath }] of fields.entries()) {
      for (const value of valuesFor(position)) {
        const answer = await shop.send(endpoint, spoilt(endpoint, sample, field, isInPath, value));
        if (answer.statusCode >= 500)
          falls.push(`${field} = ${JSON.stringify(value).slice(0, 40)}`);
        else if (answer.statusCode >= 400) {
          expect(answer.json().errors[0]).toEqual({
            code: expect.any(String),
            message: expect.any(String),
          });
        }
      }
    }
    expect(falls).toEqual([]);
  },
);

function spoilt(
  { caller }: Endpoint,
  sample: Sample,
  field: string,
  isInPath: boolean,
  value: unknown,
): Sample {
  // Layla's data must not change, so a new customer makes the calls that succeed.
  const as = sample.as ?? (caller === 'none' ? 'nobody' : shop.layla);
  return isInPath
    ? { ...sample, as, params: { ...sample.params, [field]: asParameter(value) } }
    : { ...sample, as, input: { ...sample.input, [field]: value } };
}

/** Half of a surrogate pair cannot be encoded in an address. */
function asParameter(value: unknown): string {
  return String(value).replace(/\p{Surrogate}/gu, '\ufffd');
}
