import { baseApi } from '../request/baseApi.ts';

/** The shared slice with the tags of styles, trainings and datasets. Each is also provided by id. */
export const withStyleTags = baseApi.enhanceEndpoints({ addTagTypes: ['Style', 'Training', 'Dataset'] });
