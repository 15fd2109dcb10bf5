import * as z from 'zod/mini';

const Port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const Url = z.url();

/** What the shell's server is told. */
export const ServerConfig = z.object({
  host: z.string(),
  port: Port,
  /** Folder of the shell's build. */
  folder: z.string(),
  /** Where `/api/v1` and the demo's pictures and maps are passed on to (Decision 18). */
  backendUrl: Url,
  /** File with the registry document; read again when it changes. */
  registryFile: z.string(),
  /** Key for Google Maps; without one the demo street map is drawn. */
  googleMapsKey: z.nullable(z.string()),
  /** Another origin for the API, when it does not live on the shell's own. */
  apiBaseUrl: z.nullable(Url),
});
export type ServerConfig = z.infer<typeof ServerConfig>;
