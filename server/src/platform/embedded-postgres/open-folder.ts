import { chmod, mkdir } from 'node:fs/promises'

/** Creates a folder that every system user may enter, whatever the umask; an existing one is not changed. */
export async function makeOpenFolder(path: string): Promise<void> {
  if (await mkdir(path, { recursive: true })) await chmod(path, 0o755)
}
