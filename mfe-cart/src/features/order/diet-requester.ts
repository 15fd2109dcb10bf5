import type { Config } from '@storefront/api';
import { hasFeature } from '@storefront/api/config';
import { type DietRequester, dietRequesters } from '../../built-in/diet-requesters';

/** The feature that writes the request about allergies and diets; `null`: none is sent. */
export const dietRequesterOf = (config: Config): DietRequester | null =>
  dietRequesters.find(({ name, isUsed }) => isUsed() && hasFeature(config, name)) ?? null;
