export { hideComment, showComment } from './commentState.ts';
export { comments } from './comment.tables.ts';
