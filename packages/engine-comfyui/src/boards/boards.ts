import type { WorkflowBoards } from '@tai/contracts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { readBoard } from './readBoard.ts';
import { writeBoard } from './writeBoard.ts';

/** Workflows of ComfyUI as boards, and the other way round. */
export const workflowBoards: WorkflowBoards = {
  read: (json, { nodes, capabilities }) => readBoard(json, { infos: infosOf(nodes), capabilities }),
  write: (steps, { nodes, templates }) => writeBoard(steps, { infos: infosOf(nodes), templates }),
};

function infosOf(nodes: readonly unknown[]): ObjectInfo[] {
  return nodes.filter((one): one is ObjectInfo => one instanceof Map);
}
