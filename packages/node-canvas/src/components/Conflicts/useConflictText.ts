import { useSession } from '@tai/api-client';
import type { Parameter } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import type { BoardConflict } from '../../domain/boardConflicts.ts';
import { togetherWords } from '../../togetherWords.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useBoardNames } from '../nodes/useBoardNames.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';

/** Characters of a value in a sentence. */
const valueMax = 80;

/** Says in one sentence what somebody else changed, and the own value where it can be written down. */
export function useConflictText(): (conflict: BoardConflict) => { text: string; mine: string | null } {
  const say = togetherWords.useWords();
  const sayBoard = nodeCanvasWords.useWords();
  const { pick } = useLanguage();
  const { editor } = useOpenBoard();
  const { titleOf } = useBoardNames();
  const nameOf = useNameOf();
  const ownId = useSession()?.user.userId;

  function written(value: unknown, parameter: Parameter | undefined): string | null {
    if (parameter?.type === 'select') {
      const option = parameter.options.find((one) => one.value === value);
      if (option) return pick(option.label);
    }
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const text = String(value).trim();
    return text.length > valueMax ? `${text.slice(0, valueMax)}…` : text;
  }

  return ({ kind, nodeId, field, node: whole, parts }) => {
    const { author, mine, theirs, wasSaved } = parts.at(-1) ?? parts[0];
    const person = author.id === ownId ? say('conflict.you') : author.name;
    const node = (nodeId !== null && titleOf(nodeId)) || (whole ? nameOf(whole) : '');
    const names = { person, node };
    switch (kind) {
      case 'field': {
        const parameters = editor.index().kind(nodeId ?? '')?.capability?.parameters;
        const parameter = parameters?.find(({ name }) => name === field);
        const label = parameter ? pick(parameter.label) : sayBoard('node.text');
        const value = written(theirs, parameter);
        const own = written(mine, parameter);
        const values = { person, field: label, value: value ?? '' };
        const key = value === null || value === '' ? ('plain' as const) : ('field' as const);
        return {
          text: say(wasSaved ? `conflict.${key}After` : `conflict.${key}`, values),
          mine: own || null,
        };
      }
      case 'removed':
        return { text: say(wasSaved ? 'conflict.removedAfter' : 'conflict.removed', names), mine: null };
      case 'node':
        return {
          text: say(wasSaved ? 'conflict.nodeAfter' : 'conflict.node', names),
          mine: written(mine, undefined),
        };
      default:
        return { text: say(`conflict.${kind}`, names), mine: null };
    }
  };
}
