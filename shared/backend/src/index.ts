export { runServer } from './run-server';
