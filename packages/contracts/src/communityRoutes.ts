// Calls of the community, seen from outside as the namespace `communityRoutes`: apart from `routes`, so that the image
// workspace does not carry them, and by name, so that the feed does not carry those of comments and people.
export {
  collectWorks,
  deleteCollection,
  listCollectedWorks,
  listCollections,
  saveCollection,
} from './community/collection.routes.ts';
export {
  addComment,
  deleteComment,
  likeComment,
  listComments,
  pinComment,
} from './community/comment.routes.ts';
export {
  blockPerson,
  findPeople,
  followPerson,
  getProfile,
  listMutedTags,
  listPeople,
  mutePerson,
  muteTag,
} from './community/people.routes.ts';
export { submitFeedback, submitReport } from './community/report.routes.ts';
export {
  appealWork,
  clearViewedWorks,
  countOwnWorks,
  deleteWork,
  getWork,
  likeWork,
  listHotWords,
  listLikedWorks,
  listRelatedWorks,
  listViewedWorks,
  listWorkCategories,
  listWorks,
  listWorksOf,
  remixWork,
  saveWork,
  suggestSearch,
  withdrawWork,
} from './community/work.routes.ts';
