import { errorWords, errorText, type ApiError } from '@tai/api-client';
import type { RunStep, StepStatus } from '@tai/contracts';
import type { QueuePlace } from '../../domain/nodeRun.ts';
import { namedParams } from '../../domain/namedParams.ts';
import { runWords } from '../../runWords.ts';

/** Names that are written out; the others are counted. */
const namesShown = 2;

interface Standing {
  nodeId: string;
  status: StepStatus;
  /** 0 to 100. */
  progress: number;
  /** Nodes that it still waits for. */
  waitsFor: readonly string[];
  queue: QueuePlace | null;
  error: RunStep['error'];
}

type TitleOf = (nodeId: string) => string | undefined;

export interface StepNames {
  titleOf: TitleOf;
  /** Label of a field of a node; without it an error names the field as the tool does. */
  fieldOf?: ((nodeId: string, name: string) => string | undefined) | undefined;
}

/** Name of a node, also of one that the board has no longer. */
export function useNodeTitle(titleOf: TitleOf): (nodeId: string) => string {
  const say = runWords.useWords();
  return (nodeId) => titleOf(nodeId) ?? say('node.deleted');
}

/** One line about how a node stands: what it waits for, how far it is, why it failed. Its words must be loaded. */
export function useStepText({ titleOf, fieldOf }: StepNames): (standing: Standing) => string {
  const say = runWords.useWords();
  const sayError = errorWords.useWords();
  const nodeTitle = useNodeTitle(titleOf);
  return ({ nodeId, status, progress, waitsFor, queue, error }) => {
    if (status === 'waiting' && waitsFor.length > 0) {
      const titles = waitsFor.slice(0, namesShown).map(nodeTitle).join(say('node.and'));
      const count = waitsFor.length - namesShown;
      return say('node.waitsFor', { titles: count > 0 ? say('node.more', { titles, count }) : titles });
    }
    if (queue) {
      const { isSent, place, hold } = queue;
      if (hold) return errorText({ ...hold, kind: 'api' } as ApiError, sayError);
      if (!isSent) return say('node.noRoom');
      if (place !== null) return place === 0 ? say('node.next') : say('node.place', { count: place });
    }
    if (status === 'running') return say('node.running', { percent: Math.round(progress) });
    if (error && (status === 'failed' || status === 'skipped'))
      return errorText(
        {
          ...error,
          kind: 'api',
          params: namedParams(error.params ?? {}, {
            titleOf,
            fieldOf: (name) => fieldOf?.(nodeId, name),
          }),
        } as ApiError,
        sayError,
      );
    return say(`node.${status}`);
  };
}
