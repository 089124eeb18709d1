import type { PlanStep } from '@tai/graph';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { StepRow } from './canvasRun.repository.ts';
import { canvasRunJobs, canvasRunSteps } from './canvasRun.tables.ts';

/** A statement has at most 65,535 values, and a step has thirteen. */
const stepsAtOnce = 4_000;

/** Steps of runs. */
export function createStepRows(database: DatabaseOrTransaction) {
  return {
    async steps(runIds: readonly string[]): Promise<StepRow[]> {
      if (runIds.length === 0) return [];
      return database
        .select()
        .from(canvasRunSteps)
        .where(inArray(canvasRunSteps.runId, [...runIds]))
        .orderBy(asc(canvasRunSteps.runId), asc(canvasRunSteps.round), asc(canvasRunSteps.place));
    },

    /**
     * Adds the steps of a plan, once for each repetition. They go as one value: thousands of rows of values of their own would take
     * longer to be put together than to be stored.
     */
    async insertSteps(runId: string, plan: readonly PlanStep[], times: number): Promise<void> {
      const all = plan.map(({ nodeId, needs, isTarget }, place) => ({ nodeId, place, needs, isTarget }));
      await database.execute(sql`
        insert into ${canvasRunSteps} (run_id, node_id, round, place, needs, is_target, status)
        select ${runId}, step."nodeId", round, step.place, array(select jsonb_array_elements_text(step.needs)),
          step."isTarget", 'waiting'
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
            as step("nodeId" text, place integer, needs jsonb, "isTarget" boolean),
          generate_series(0, ${times - 1}::integer) as round`);
    },

    /** Writes what changes of steps, all in one statement. */
    async saveSteps(steps: readonly StepRow[]): Promise<void> {
      for (let at = 0; at < steps.length; at += stepsAtOnce) {
        await database
          .insert(canvasRunSteps)
          .values(steps.slice(at, at + stepsAtOnce))
          .onConflictDoUpdate({
            target: [canvasRunSteps.runId, canvasRunSteps.nodeId, canvasRunSteps.round],
            set: {
              status: sql`excluded.status`,
              work: sql`excluded.work`,
              resultId: sql`excluded.result_id`,
              failure: sql`excluded.failure`,
              field: sql`excluded.field`,
            },
          });
      }
    },

    /** Asks for steps that are not final to be cancelled: those of one node, or all. */
    async askCancel(runId: string, nodeId: string | undefined): Promise<void> {
      await database
        .update(canvasRunSteps)
        .set({ isCancelAsked: true })
        .where(
          and(
            eq(canvasRunSteps.runId, runId),
            nodeId === undefined ? undefined : eq(canvasRunSteps.nodeId, nodeId),
            inArray(canvasRunSteps.status, ['waiting', 'queued']),
          ),
        );
    },

    /** Lets steps that came to nothing wait again, with new jobs. Returns how many. */
    async reopenSteps(runId: string): Promise<number> {
      const reopened = await database
        .update(canvasRunSteps)
        .set({
          ...{
            status: 'waiting',
            isCancelAsked: false,
            work: null,
            resultId: null,
            failure: null,
            field: null,
          },
          attempt: sql`${canvasRunSteps.attempt} + 1`,
        })
        .where(
          and(
            eq(canvasRunSteps.runId, runId),
            inArray(canvasRunSteps.status, ['failed', 'cancelled', 'skipped']),
          ),
        )
        .returning({ nodeId: canvasRunSteps.nodeId, round: canvasRunSteps.round });
      if (reopened.length === 0) return 0;
      const isReopened = sql`exists (
        select 1 from ${canvasRunSteps}
        where ${canvasRunSteps.runId} = ${canvasRunJobs.runId} and ${canvasRunSteps.nodeId} = ${canvasRunJobs.nodeId}
          and ${canvasRunSteps.round} = ${canvasRunJobs.round} and ${canvasRunSteps.status} = 'waiting')`;
      await database.delete(canvasRunJobs).where(and(eq(canvasRunJobs.runId, runId), isReopened));
      return reopened.length;
    },
  };
}
