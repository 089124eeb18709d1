export { curve, curveParameter, type CurveParameter } from './curve.ts';
export { addParameterType, type InventedType } from './parameterType.ts';
