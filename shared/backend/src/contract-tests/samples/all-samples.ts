import { featureCalls } from '@storefront/features/testing';
import { accountSamples } from './accounts';
import { cartSamples } from './carts';
import { orderingSamples } from './ordering';
import { rentalSamples } from './rental';
import type { SampleTable } from './sample-table';
import { shoppingSamples } from './shopping';

/** A valid call of every endpoint. */
export const samples: SampleTable = {
  ...shoppingSamples,
  ...accountSamples,
  ...cartSamples,
  ...orderingSamples,
  ...rentalSamples,
  ...Object.assign({}, ...featureCalls.map((calls) => calls.samples)),
};
