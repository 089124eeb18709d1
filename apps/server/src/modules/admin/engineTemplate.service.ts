import type { WorkflowMapping, WorkflowProblem, WorkflowTemplate } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { EngineEntry } from '../../engines/engineEntry.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type EngineWorkflows, readMapping, readTemplate } from '../engine/index.ts';
import type { EngineService } from './engine.service.ts';

export type EngineTemplateService = ReturnType<typeof createEngineTemplateService>;

/** Workflows of engines that work with them. */
export function createEngineTemplateService(
  { clock, engines }: Pick<Deps, 'clock' | 'engines'>,
  { change, rowOf, stateOf }: EngineService,
) {
  /** @throws ApiError notFound, parameterInvalid */
  function entryOf(id: string): { entry: EngineEntry; workflows: EngineWorkflows } {
    const { entry } = stateOf(id);
    const workflows = engines.kindOf(entry.kind)?.workflows;
    if (workflows) return { entry, workflows };
    throw new ApiError('parameterInvalid', { name: 'id', detail: `${id} does not work with workflows` });
  }

  async function store(
    entry: EngineEntry,
    tool: string,
    template: WorkflowTemplate,
    updatedBy: string,
  ): Promise<void> {
    await change(async (rows) => {
      const row = await rowOf(rows, entry);
      const updatedAt = clock.now();
      await rows.save({ ...row, updatedAt });
      await rows.saveTemplate({ engineId: entry.id, tool, template, updatedAt, updatedBy });
    });
  }

  return {
    entryOf,

    /** @throws ApiError notFound, parameterInvalid */
    get(id: string, tool: string): { fileName: string; template: WorkflowTemplate; isReplaced: boolean } {
      const {
        entry: { templates },
        workflows,
      } = entryOf(id);
      const replaced = Object.hasOwn(templates, tool) ? templates[tool] : undefined;
      if (replaced) return { fileName: `${id}-${tool}.json`, template: replaced, isReplaced: true };
      // There may be several for several families of models; the first is the one that is tried first.
      const [builtin] = workflows.builtin(tool);
      if (!builtin) throw new ApiError('notFound');
      return { fileName: `${tool}-${builtin.name}.json`, template: builtin.template, isReplaced: false };
    },

    /**
     * @returns what is wrong with it; empty when it was saved
     * @throws ApiError notFound, parameterInvalid
     */
    async save(id: string, tool: string, content: string, accountId: string): Promise<WorkflowProblem[]> {
      const { entry, workflows } = entryOf(id);
      const read = readTemplate(workflows, tool, content);
      if ('problems' in read) return read.problems;
      await store(entry, tool, read.template, accountId);
      return [];
    },

    /**
     * Saves the template that a mapping asks for.
     * @returns what is wrong with it; empty when it was saved
     * @throws ApiError notFound, parameterInvalid
     */
    async saveMapping(
      id: string,
      tool: string,
      mapping: WorkflowMapping,
      accountId: string,
    ): Promise<WorkflowProblem[]> {
      const { entry, workflows } = entryOf(id);
      const read = readMapping(workflows, tool, mapping);
      if ('problems' in read) return read.problems;
      await store(entry, tool, read.template, accountId);
      return [];
    },

    /** @throws ApiError notFound, parameterInvalid */
    async reset(id: string, tool: string): Promise<void> {
      entryOf(id);
      const isRemoved = await change((rows) => rows.removeTemplate(id, tool));
      if (!isRemoved) throw new ApiError('notFound');
    },
  };
}
