import type { EngineImage, WorkflowMapping, WorkflowProblem } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { explain } from '../../engines/withinTime.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { readMapping, readUpload } from '../engine/index.ts';
import type { EngineService } from './engine.service.ts';
import type { EngineTemplateService } from './engineTemplate.service.ts';

/** Milliseconds of a try: a model may have to be loaded first. Less than the page waits. */
const tryTime = 240_000;
/** Tries at once in this process: each takes a place in the queue of a host. */
const triesMax = 2;

interface Proposal {
  problems: WorkflowProblem[];
  mapping: WorkflowMapping | null;
  hosts: string[];
}

interface Trial {
  problems: WorkflowProblem[];
  lacks: WorkflowProblem[];
  picture: string | null;
}

/** Mapping inputs of uploaded graphs to fields of a form, and trying what comes of it. */
export function createEngineWorkflowService(
  { engines }: Pick<Deps, 'engines'>,
  { stateOf }: EngineService,
  { entryOf, get }: EngineTemplateService,
) {
  let tries = 0;

  async function hostsOf(id: string): Promise<string[]> {
    const hosts = await stateOf(id)
      .hosts()
      .catch(() => []);
    return hosts.filter(({ isReachable }) => isReachable).map(({ name }) => name);
  }

  return {
    /**
     * The fields that a file could have; without a file the form of the tool as it is now.
     * @throws ApiError notFound, parameterInvalid
     */
    async read(id: string, tool: string, content: string | undefined): Promise<Proposal> {
      const { workflows } = entryOf(id);
      const stored = content === undefined ? get(id, tool).template : null;
      const [nodes, hosts] = await Promise.all([engines.get(id)?.nodesOf?.() ?? null, hostsOf(id)]);
      if (stored) return { problems: [], mapping: workflows.mapping.read(stored, nodes), hosts };
      const read = readUpload(workflows, tool, content ?? '', nodes ?? null);
      if ('problems' in read) return { problems: read.problems, mapping: null, hosts: [] };
      return { problems: [], mapping: workflows.mapping.propose(read.template, nodes), hosts };
    },

    /** @throws ApiError notFound, parameterInvalid, engineUnavailable when the engine is off */
    async try(id: string, tool: string, mapping: WorkflowMapping, host: string): Promise<Trial> {
      const { workflows } = entryOf(id);
      const read = readMapping(workflows, tool, mapping);
      if ('problems' in read) return { problems: read.problems, lacks: [], picture: null };
      const engine = engines.get(id);
      if (!engine?.tryWorkflow || !stateOf(id).entry.enabled) throw new ApiError('engineUnavailable');
      if (tries >= triesMax) throw new ApiError('tooManyRequests');
      tries += 1;
      try {
        const nodes = await engine.nodesOf?.(host);
        const lacks = nodes ? workflows.mapping.lacks(read.template, nodes) : [];
        if (lacks.length > 0) return { problems: [], lacks, picture: null };
        const made = await engine.tryWorkflow(read.template, host, AbortSignal.timeout(tryTime));
        return { problems: [], lacks: [], picture: dataAddress(made) };
      } catch (error) {
        const { problem: reason, cause = { error: 'engineFailed', params: { reason } } } = explain(error);
        return { problems: [], lacks: [{ title: '', ...cause }], picture: null };
      } finally {
        tries -= 1;
      }
    },
  };
}

function dataAddress({ data, mimeType }: EngineImage): string {
  return `data:${mimeType};base64,${Buffer.from(data).toString('base64')}`;
}
