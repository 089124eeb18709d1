export { styleLimits } from './styleLimits.ts';
export type { StyleHealth } from './styleFile.ts';
export {
  styleFlows,
  styleGroupKeys,
  styleGroups,
  styleStates,
  type StyleCategory,
  type StyleFlow,
  type StyleGroup,
  type StyleState,
  type StyleUsers,
  type StyleVersion,
  type StyleVo,
} from './style.ts';
export { trainedStylesIn } from './trainedStylesIn.ts';
export { withTrainedStyles, type TrainedStyleOption } from './trainedStyles.ts';
