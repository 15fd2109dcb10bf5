import { describeSuite } from '../testing/describe-suite';

describeSuite('accounts');
