import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can lose its power, made by {@link makeCutDisk}. */
export interface CutDisk {
  /** A folder on it, the same after each cut. */
  folder: string;
  /**
   * Ends a process that writes there as a power cut does: what the system had not yet handed to the disk is lost, also what it
   * still held in its own memory. The disk is there again afterwards.
   */
  cut(pid: number, kill: () => Promise<void>): Promise<void>;
  remove(): void;
}

/**
 * A file that the system uses as a disk with an ext4 file system. Its bytes are what reached the disk: a copy of them is what is left
 * after a power cut.
 * @throws Error for everybody but root on Linux, who alone may mount it
 */
export function makeCutDisk(): CutDisk {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('A disk that loses its power can be made on Linux by root alone, who may mount it.');
  const place = mkdtempSync(join(tmpdir(), 'tai-power-'));
  const mountPoint = join(place, 'disk');
  const imageOf = (number: number) => join(place, `${number}.img`);
  let number = 0;
  mkdirSync(mountPoint);
  // A server keeps 2 GB free. What was never written takes no room.
  run('truncate', '-s', '8G', imageOf(0));
  run('mkfs.ext4', '-q', '-F', imageOf(0));
  // By itself the file system would write its journal every five seconds, which hides what nobody asked it to write.
  const mount = () => run('mount', '-o', 'loop,commit=300', imageOf(number), mountPoint);
  mount();

  return {
    folder: join(mountPoint, 'data'),
    async cut(pid, kill) {
      // It answers nothing after the moment of the copy.
      process.kill(pid, 'SIGSTOP');
      run('cp', '--sparse=always', imageOf(number), imageOf(number + 1));
      await kill();
      run('umount', '-l', mountPoint);
      rmSync(imageOf(number));
      number += 1;
      mount();
    },
    remove() {
      run('umount', '-l', mountPoint);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
