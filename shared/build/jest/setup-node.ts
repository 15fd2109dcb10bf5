import { failOnConsole } from './strict-console';

failOnConsole();
