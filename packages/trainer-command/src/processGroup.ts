/*
 * A program and everything it starts, as one thing that can be found again and ended as a whole. Launchers start children that outlive
 * them, and a number of a process is given to another one some day: so a program is known by its number and its start, and its children
 * by a variable in their environment.
 */
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

/** Marks the processes of a run. */
const marker = 'TAI_TRAINING';

/** What is needed to find a program again. */
export interface ProcessIdentity {
  host: string;
  pid: number;
  /** As the system counts it. */
  startedAt: string;
  runId: string;
}

export interface StartedProgram {
  identity: ProcessIdentity;
  /** Resolves with the exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

/**
 * Starts a program without a shell, as the leader of a group of its own. Its output goes into a file, so that it goes on when this
 * process ends.
 * @throws Error of the system when it cannot be started
 */
export async function startProgram(
  command: readonly string[],
  options: { cwd: string; env: Record<string, string>; logPath: string; runId: string },
): Promise<StartedProgram> {
  const [program = '', ...args] = command;
  const log = openSync(options.logPath, 'a', 0o600);
  try {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...options.env, [marker]: options.runId },
      stdio: ['ignore', log, log],
      detached: true,
    });
    const exited = new Promise<number | NodeJS.Signals>((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    const pid = child.pid ?? 0;
    const startedAt = (await startOf(pid)) ?? '';
    return { identity: { host: hostname(), pid, startedAt, runId: options.runId }, exited };
  } finally {
    closeSync(log);
  }
}

/** True while the program itself runs on this machine. */
export async function isRunning({ host, pid, startedAt }: ProcessIdentity): Promise<boolean> {
  return host === hostname() && startedAt !== '' && (await startOf(pid)) === startedAt;
}

/** Sends a signal to the whole group. */
export async function signalGroup(identity: ProcessIdentity, signal: NodeJS.Signals): Promise<void> {
  if (await isRunning(identity)) sendTo(-identity.pid, signal);
}

/** Ends the program and everything that it started, at once. Resolves when none of it is left. */
export async function killAll(identity: ProcessIdentity): Promise<void> {
  if (identity.host !== hostname()) return;
  for (let tries = 0; tries < 50; tries++) {
    if (await isRunning(identity)) sendTo(-identity.pid, 'SIGKILL');
    const left = await marked(identity.runId);
    for (const pid of left) sendTo(pid, 'SIGKILL');
    if (left.length === 0 && !(await isRunning(identity))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function sendTo(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Processes of a run, wherever they went. Empty on systems that do not show environments. */
async function marked(runId: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [] as string[]);
  const found: number[] = [];
  const wanted = `${marker}=${runId}`;
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
    if (environment.split('\0').includes(wanted) && (await startOf(Number(name))) !== null)
      found.push(Number(name));
  }
  return found;
}

/** When a process began, as the system has it; null when there is none, or only its entry that nobody has collected. */
async function startOf(pid: number): Promise<string | null> {
  if (pid <= 0) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  if (stat !== null) {
    // The name may hold spaces and parentheses; what follows its last one is regular.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  }
  if (process.platform === 'linux') return null;
  const listed = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
  return listed?.stdout.trim() || null;
}
