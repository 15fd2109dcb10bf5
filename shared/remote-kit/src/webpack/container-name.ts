/** The container's name: it contains region and release, and is a valid identifier. */
export function containerName(app: string, region: string, release: string): string {
  return `${app}_${region}_${release}`.replaceAll('-', '_');
}
