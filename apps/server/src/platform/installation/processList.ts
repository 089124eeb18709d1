import { hostname } from 'node:os';
import type { Medium } from '@tai/contracts';
import { asc, sql } from 'drizzle-orm';
import { cachedFor } from '../cachedFor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ProcessFigures } from '../metrics/processFigures.ts';
import { serverProcesses } from './installation.tables.ts';
import { type ProcessFacts, timing } from './processes.ts';

/** A process that is up. What a process of an older release does not say is null. */
interface ListedProcess extends Partial<Nullable<Omit<ProcessFacts, 'engines' | 'media'>>> {
  id: string;
  host: string;
  isWorking: boolean;
  engines: readonly string[] | null;
  media: readonly Medium[] | null;
  /** Epoch milliseconds. */
  startedAt: number | null;
  figures: ProcessFigures | null;
}

type Nullable<Type> = { [Key in keyof Type]: Type[Key] | null };

/** The processes of this installation that said lately that they are up. */
export interface Processes {
  /** This one first. An answer may be two seconds old. */
  list(): Promise<readonly ListedProcess[]>;
  /** Whether a process that is up takes jobs of an engine that make this. */
  isTaken(engineId: string, medium: Medium): Promise<boolean>;
  /** Lets the others know that this process takes no more jobs. */
  stopWorking(): Promise<void>;
}

/** Milliseconds. */
const listLifetime = 2_000;

export function createProcesses(
  { database, clock }: { database: Database; clock: Clock },
  own: {
    id: string;
    facts(): ProcessFacts;
    figures(): Promise<ProcessFigures>;
    stopWorking?(): Promise<void>;
  },
): Processes {
  const startedAt = Date.now();
  let hasStopped = false;

  const list = cachedFor(clock, listLifetime, async () => {
    const rows = await database
      .select()
      .from(serverProcesses)
      .where(sql`${serverProcesses.seenAt} > now() - make_interval(secs => ${timing.silent})`)
      .orderBy(asc(serverProcesses.startedAt), asc(serverProcesses.id));
    const facts = own.facts();
    const isWorking = facts.role !== 'none' && !hasStopped;
    const here: ListedProcess = {
      ...{ id: own.id, host: hostname(), isWorking, startedAt, ...facts },
      figures: await own.figures(),
    };
    const others = rows.map((row) => ({ ...row, startedAt: row.startedAt?.getTime() ?? null }));
    return [here, ...others.filter(({ id }) => id !== own.id)];
  });

  return {
    list,
    async isTaken(engineId, medium) {
      return (await list()).some((one) => takes(one, engineId, medium));
    },
    async stopWorking() {
      hasStopped = true;
      await own.stopWorking?.();
    },
  };
}

/** Whether a process takes jobs of an engine that make this. */
function takes(
  { isWorking, engines, media }: Pick<ListedProcess, 'isWorking' | 'engines' | 'media'>,
  engineId: string,
  medium: Medium,
): boolean {
  return isWorking && (engines?.includes(engineId) ?? true) && (media?.includes(medium) ?? true);
}
