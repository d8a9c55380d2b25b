import { chmod, mkdir } from 'node:fs/promises'

/** A folder that every system user may enter, whatever the umask; one that exists stays as it is. */
export async function makeOpenFolder(path: string): Promise<void> {
  if (await mkdir(path, { recursive: true })) await chmod(path, 0o755)
}
