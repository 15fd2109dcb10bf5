/** A command was refused; nothing has changed. The message gives the reason and, where there is one, the solution. */
export class RegistryCommandError extends Error {
  override readonly name: string = 'RegistryCommandError';
}

/** Another machine does not answer, or only temporarily: the same call may succeed later. */
export class UnansweredError extends RegistryCommandError {
  override readonly name = 'UnansweredError';
}
