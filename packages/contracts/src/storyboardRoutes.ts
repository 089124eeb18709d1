// Calls of storyboards, seen from outside as the namespace `storyboardRoutes`: apart from `routes`, because only their editor makes them.
export {
  cancelStoryboardExport,
  checkStoryboardSound,
  exportStoryboard,
  listStoryboardClips,
  listStoryboardExports,
} from './storyboard/storyboard.routes.ts';
