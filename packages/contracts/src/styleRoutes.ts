// Calls of the style library, seen from outside as the namespace `styleRoutes`: apart from `routes`, because few pages make them.
export {
  addStyleVersion,
  appealStyle,
  collectStyle,
  deleteStyle,
  editStyle,
  getPersonStyle,
  getStyle,
  getStyleData,
  getStyleFile,
  getStyleOptions,
  importStyleFile,
  listStyles,
  listStyleUsers,
  listStyleVersions,
  moveStyle,
  pushStyle,
  shareStyle,
  withdrawStyle,
} from './style/style.routes.ts';
export { nameStyles } from './style/namedStyles.routes.ts';
