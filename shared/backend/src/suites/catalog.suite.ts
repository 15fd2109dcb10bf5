import { describeSuite } from '../testing/describe-suite';

describeSuite('catalog');
