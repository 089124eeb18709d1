export { canvasLimits } from './canvasLimits.ts';
export {
  board as boardSchema,
  boardLink,
  boardNode,
  boardImage as boardImageSchema,
  boardVersion,
  emptyBoard,
  type Board,
  type BoardContent,
  boardGroup,
  type BoardGroup,
  type BoardImage,
  type BoardLink,
  type BoardNode,
} from './board.ts';
export { flowOperations, type Canvas, type CanvasLine, type CanvasPermission } from './canvas.routes.ts';
export { importReport, type ExportProblem, type ImportReport } from './canvasExchange.routes.ts';
export {
  isFinalStep,
  type CanvasRun,
  type NodeResult,
  type RunStatus,
  type RunStep,
  type RunTarget,
  type StepStatus,
} from './canvasRun.ts';
export {
  functionNodeTypes,
  isPlainNodeType,
  nodeTypeAliases,
  nodeTypeOfTool,
  plainNodeTypes,
  slotTypes,
  toolOfNodeType,
  type PlainNodeType,
  type SlotType,
} from './nodeTypes.ts';
