export { hashesOf, withoutImages } from './boardImages.ts';
export { indexBoard, slotNamed, type BoardIndex, type IndexedLink } from './boardIndex.ts';
export { changedNodes, toolsAfter } from './changes.ts';
export { circleLink, circlesOf } from './circles.ts';
export {
  boardDifferences,
  hasDifferences,
  type BoardDifferences,
  type PartDifference,
} from './differences.ts';
export { imagesOf, type FileRef, type FlowItem, type ResultsOf } from './flow.ts';
export {
  exposeField,
  fillableFields,
  fillableNodes,
  formOutputs,
  formParts,
  suggestedFields,
  type FormPart,
} from './form.ts';
export { linkProblem, type LinkProblem } from './linkProblem.ts';
export { nodeKindOf, resultSlot, type NodeKind } from './nodeKind.ts';
export { batchType } from './plainSlots.ts';
export { planRun, toolsBefore, type Plan, type PlanProblem, type PlanStep } from './planRun.ts';
export {
  resolveNode,
  type FileValue,
  type JobValues,
  type NodeProblem,
  type Resolved,
} from './resolveNode.ts';
export { typesFit, type Slot } from './slots.ts';
export { align, distribute, type Alignment, type Box } from './commands/arrange.ts';
export { copyNodes, pasteContent, pasteNodes, readBoardPart, type BoardPart } from './commands/clipboard.ts';
export { actOf, isSame, patchesOf, takeBack, type Act, type Edit } from './commands/edit.ts';
export {
  groupAround,
  groupsOfNodes,
  moveGroup,
  nodesInGroup,
  removeGroups,
  setGroup,
  setGroupField,
} from './commands/groupEdits.ts';
export { createGuides, type GuideLine, type Guides } from './commands/guides.ts';
export { connect, dissolve, hideLink, insertInLink, rerouteLink } from './commands/linkEdits.ts';
export { newId } from './commands/newId.ts';
export { addNode, moveNodes, removeNodes, setNodes, setValue, type Point } from './commands/nodeEdits.ts';
