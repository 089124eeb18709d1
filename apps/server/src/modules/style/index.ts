export { createPersonStyles, type PersonStyles } from './personStyles.ts';
export { removeStyle } from './removeStyle.ts';
export { createStyleFiles, stylePaths, type StyleFile, type StyleFiles } from './styleFiles.ts';
export { coversOf } from './styleCovers.ts';
export { announceStyles } from './styleEvents.ts';
export { lockStyle, moveStyle } from './styleState.ts';
export { coverImages, findSharedStyle, styleHealthOf } from './sharedStyle.ts';
export { styleFiles, styles, styleVersions } from './style.tables.ts';
export { styleValueOfFile } from './styleValue.ts';
