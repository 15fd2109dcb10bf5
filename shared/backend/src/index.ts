export { runCommand } from './commands/run-command';
export { runServer } from './run-server';
