import type { ToolId } from '../../domain/toolSettings.ts';
import { createBrushTool } from './brushTool.ts';
import { createCameraTool } from './cameraTool.ts';
import { createCropTool } from './cropTool.ts';
import { createFillTool } from './fillTool.ts';
import { createMoveTool } from './moveTool.ts';
import { createCursorTool, createEyedropperTool, createHandTool } from './pickTools.ts';
import { createLassoTool, createRectSelectTool, createWandTool } from './selectTools.ts';
import { createGradientTool, createPolygonTool, createShapeTool } from './shapeTools.ts';
import type { StageTool, ToolContext } from './stageTool.ts';
import { createTextTool } from './textTool.ts';

const makers: Readonly<Record<ToolId, (context: ToolContext) => StageTool>> = {
  cursor: createCursorTool,
  move: createMoveTool,
  hand: createHandTool,
  brush: (context) => createBrushTool(context, 'brush'),
  eraser: (context) => createBrushTool(context, 'eraser'),
  fill: createFillTool,
  gradient: createGradientTool,
  eyedropper: createEyedropperTool,
  rectSelect: createRectSelectTool,
  lasso: createLassoTool,
  wand: createWandTool,
  crop: createCropTool,
  camera: createCameraTool,
  line: (context) => createShapeTool(context, 'line'),
  rectangle: (context) => createShapeTool(context, 'rectangle'),
  ellipse: (context) => createShapeTool(context, 'ellipse'),
  polygon: createPolygonTool,
  text: createTextTool,
};

export function createTool(id: ToolId, context: ToolContext): StageTool {
  return makers[id](context);
}
