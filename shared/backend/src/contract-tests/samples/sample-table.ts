import type { ContractShop, Sample } from '../contract-shop';

/** A valid call; what must be there first is put there by it. */
export type MakeSample = (shop: ContractShop) => Sample | Promise<Sample>;
/** Valid calls by the names of the endpoints. */
export type SampleTable = Readonly<Record<string, MakeSample>>;

/** A call that needs nothing, or nothing but this. */
export const plain =
  (input: Readonly<Record<string, unknown>> = {}, rest: Omit<Sample, 'input'> = {}): MakeSample =>
  () => ({ input, ...rest });
