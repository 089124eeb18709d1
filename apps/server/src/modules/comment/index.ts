export { hideComment, showComment } from './commentState.ts';
export { comments } from './comment.tables.ts';
export { mentionedPeople, peopleOf } from './mentionedPeople.ts';
export { withMentionNames } from './mentionNames.ts';
