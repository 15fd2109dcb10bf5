import * as z from 'zod/mini';

const Text = z.string().check(z.minLength(1));

/** The settings of a web app from Firebase's console, and its public key for web push. All of it is public. */
export const FirebaseSettings = z.object({
  apiKey: Text,
  appId: Text,
  projectId: Text,
  messagingSenderId: Text,
  vapidKey: Text,
});
export type FirebaseSettings = z.infer<typeof FirebaseSettings>;
