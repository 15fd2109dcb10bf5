// Before the workers, which take over the environment: a change of it in a test file reaches neither what the file starts
// nor `os.tmpdir()`.
export { keepTemporaryFilesInMemory as default } from './memory-folder';
