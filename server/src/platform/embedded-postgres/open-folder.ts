import { chmod, mkdir } from 'node:fs/promises'

/** Whatever the umask; an existing folder is not changed. */
export async function makeOpenFolder(path: string): Promise<void> {
  if (await mkdir(path, { recursive: true })) await chmod(path, 0o755)
}
