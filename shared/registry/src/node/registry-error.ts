/** A command was refused; nothing has changed. The message says why and, if there is one, what to do. */
export class RegistryCommandError extends Error {
  override readonly name: string = 'RegistryCommandError';
}

/** Another machine does not answer, or only temporarily: the same call may succeed later. */
export class UnansweredError extends RegistryCommandError {
  override readonly name = 'UnansweredError';
}
