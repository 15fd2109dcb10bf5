// Runs before the workers, which inherit the environment: a change of it in a test file reaches neither child processes
// nor `os.tmpdir()`.
export { keepTemporaryFilesInMemory as default } from './memory-folder';
