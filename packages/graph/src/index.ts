export { indexBoard, slotNamed, type BoardIndex, type IndexedLink } from './boardIndex.ts';
export { flowFrom, flowInto, imagesOf, type FileRef, type FlowItem, type ResultsOf } from './flow.ts';
export { danglingLinks, linkProblem, reaches, type LinkProblem } from './linkProblem.ts';
export { nodeKindOf, resultSlot, type NodeKind } from './nodeKind.ts';
export { batchType, fillTemplate, variablesOf } from './plainSlots.ts';
export { planRun, toolsBefore, type Plan, type PlanProblem, type PlanStep } from './planRun.ts';
export {
  resolveNode,
  type FileValue,
  type JobValues,
  type NodeProblem,
  type Resolved,
} from './resolveNode.ts';
export { typesFit, type Slot } from './slots.ts';
