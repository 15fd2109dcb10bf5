import { runServer } from '@storefront/backend';
import { souk } from './souk';

runServer(souk);
