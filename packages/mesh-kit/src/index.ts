export { loadModel, type LoadedModel, ModelProblem } from './loadModel.ts';
