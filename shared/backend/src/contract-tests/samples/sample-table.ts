import type { ContractShop, Sample } from '../contract-shop';

/** Creates a valid call, and the data that it needs. */
export type MakeSample = (shop: ContractShop) => Sample | Promise<Sample>;
/** Valid calls by the names of the endpoints. */
export type SampleTable = Readonly<Record<string, MakeSample>>;

/** A call that needs no data, only this input. */
export const plain =
  (input: Readonly<Record<string, unknown>> = {}, rest: Omit<Sample, 'input'> = {}): MakeSample =>
  () => ({ input, ...rest });
