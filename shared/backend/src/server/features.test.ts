import { features } from '@storefront/features';
import { featureNames } from '@storefront/features/names';
import { ConfigError, loadConfig } from '../config/load-config';
import type { BackendFeature } from './backend-context';
import { chooseFeatures } from './features';

const feature = (name: string): BackendFeature => ({
  name,
  owner: 'Cart team',
  endpoints: [],
  migrations: [],
  texts: { messages: { en: {}, ar: {} }, fieldNames: {} },
  register: () => undefined,
});
const builtIn = [feature('one'), feature('two')];
const onWith = (variables: Record<string, string>) =>
  chooseFeatures(builtIn, loadConfig(variables).features).on.map(({ name }) => name);

it.each([
  ['all that are built in unless said otherwise', {}, ['one', 'two']],
  ['none for an empty variable', { FEATURES: '' }, []],
  ['the named ones', { FEATURES: ' two ' }, ['two']],
])('switches on %s', (_which, variables, on) => {
  expect(onWith(variables)).toEqual(on);
});

it('refuses a name that is not built in, and says which are', () => {
  const attempt = () => onWith({ FEATURES: 'two,three' });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/FEATURES names three, but built in are: .*\bone, .*\btwo/);
});

it('knows the same names in a server without the features’ code', () => {
  expect([...featureNames].sort()).toEqual(features.map(({ name }) => name).sort());
});
