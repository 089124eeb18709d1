export { modelFaultText, useModelFaultText } from './components/modelFaultText.ts';
export { ModelViewer, type ModelViewerProps } from './components/ModelViewer/ModelViewer.tsx';
export { toMediaPreview } from './components/toMediaPreview.tsx';
export { modelFileEndings } from './domain/modelFormat.ts';
export { modelLimits } from './domain/modelLimits.ts';
export { ModelProblem, type ModelFault } from './domain/modelProblem.ts';
export type { LoadedModel } from './engine/finishModel.ts';
export { loadModel, loadModelFile, type LoadOptions } from './engine/loadModel.ts';
export { meshWords } from './words.ts';
