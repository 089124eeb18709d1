export { hideComment, showComment } from './comment.service.ts';
export { comments } from './comment.tables.ts';
