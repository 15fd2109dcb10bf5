/** A command was refused; nothing has changed. The message says why and, where there is one, the way out. */
export class RegistryCommandError extends Error {
  override readonly name = 'RegistryCommandError';
}
