import { baseApi } from '@tai/api-client';

/** The shared API slice with the tags of the community. */
export const withTags = baseApi.enhanceEndpoints({
  addTagTypes: [
    'community/Feed',
    'community/Work',
    'community/WorksOf',
    'community/Liked',
    'community/Viewed',
    'community/Comment',
    'community/Person',
    'community/People',
    'community/Collection',
    'community/MutedTags',
  ],
});
